/** Small helpers that every module of the board draws with. */
import { Component, h, html } from "../../vendor/preact-htm.js";

export { html };

/** A number as SVG likes it: two digits after the point at most. */
export const n = (value) => Math.round(value * 100) / 100;

/** A point as it stands in a path. @param {number[]} point */
export const at = ([x, y]) => `${n(x)} ${n(y)}`;

/** A closed path through points. */
export const ring = (points) => `M${points.map(at).join("L")}z`;

/** The attribute that moves a group. */
export const move = (x, y, scale = 1) => `translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${n(scale)})`}`;

/** Class names joined; what is false or empty falls away. */
export const names = (...all) => all.filter(Boolean).join(" ");

function isSame(one, other) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/**
 * A component that is drawn again only when one of its properties changed.
 * @param {(props: Record<string, any>) => any} draw
 * @param {(before: Record<string, any>, after: Record<string, any>) => boolean} [equal]
 */
export function pure(draw, equal = isSame) {
  return class extends Component {
    shouldComponentUpdate(next) {
      return !equal(this.props, next);
    }

    render(props) {
      return draw(props);
    }
  };
}

export { h };
