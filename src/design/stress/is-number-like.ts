import type { Parameter } from "../parameters.ts";

const numberLike = /^\P{L}*\p{Nd}\P{L}*$/u;

/** Whether a parameter's default is a number, price or percentage without words. */
export function isNumberLike({ default: text }: Pick<Parameter, "default">): boolean {
  return numberLike.test(text);
}
