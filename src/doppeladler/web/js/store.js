/** A small observable value: get, set a patch, subscribe. Components read it through useStore. */
import { useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @template {Record<string, any>} T
 * @param {T} initial
 */
export function createStore(initial) {
  let value = initial;
  const listeners = new Set();
  return {
    /** @returns {T} */
    get: () => value,
    /** @param {Partial<T>} patch */
    set(patch) {
      value = { ...value, ...patch };
      for (const listener of [...listeners]) listener(value);
    },
    /** @param {(value: T) => void} listener @returns {() => void} how to stop listening */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, drawn again with every change. */
export function useStore(store) {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get());
    return store.subscribe(setValue);
  }, [store]);
  return value;
}
