// What of preact-htm.js the client uses; the file itself says nothing of its types.
export function html(strings: TemplateStringsArray, ...values: any[]): any;
export function h(type: any, props: any, ...children: any[]): any;
export function render(tree: any, parent: Element): void;
export class Component<P = any, S = any> {
  constructor(props?: P, context?: any);
  props: P;
  state: S;
  base: Element;
  setState(change: Partial<S>): void;
  shouldComponentUpdate(props: P, state: S): boolean;
  componentDidMount(): void;
  componentDidUpdate(before: P): void;
  componentWillUnmount(): void;
  render(props?: P, state?: S): any;
}
export function createContext(value: any): any;
export function useContext(context: any): any;
export function useState<T>(initial: T | (() => T)): [T, (value: T | ((before: T) => T)) => void];
export function useState(initial: null): [any, (value: any) => void];
export function useEffect(effect: () => unknown, inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => unknown, inputs?: unknown[]): void;
export function useMemo<T>(find: () => T, inputs?: unknown[]): T;
export function useCallback<T>(callback: T, inputs?: unknown[]): T;
export function useRef<T>(initial: T): { current: any };
export function useReducer(reducer: any, initial: any): [any, (action: any) => void];
