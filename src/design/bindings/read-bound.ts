import { readNumber } from "../read-number.ts";
import type { Bindable } from "./bindable-properties.ts";

const colorForm = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The value that a text stands for: a color, with or without `#`, or a number, clamped to the property's range. */
export function readBound(bindable: Bindable, text: string): string | number | undefined {
  if (bindable.type === "color") {
    const digits = colorForm.exec(text.trim())?.[1];
    return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
  }
  const read = readNumber(text);
  if (read === undefined || read.percent) return undefined;
  const number = Math.min(bindable.max, Math.max(bindable.min, read.number));
  return bindable.isWhole === true ? Math.round(number) : number;
}
