import type { Box } from "../../design/geometry.ts";

type Unknown = Readonly<Record<string, unknown>>;

/** Checks of what `deserialize` read of a file, which may be anything that another version of Limn wrote. */
export function isObject(value: unknown): value is Unknown {
  return typeof value === "object" && value !== null;
}

export function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isBox(value: unknown): value is Box {
  return isObject(value) && ["x", "y", "width", "height"].every((side) => Number.isFinite(value[side]));
}

/** A box with an area, in whole pixels. */
export function isPixelBox(value: unknown): value is Box {
  if (!isBox(value)) return false;
  const { x, y, width, height } = value;
  return [x, y, width, height].every(Number.isInteger) && width > 0 && height > 0;
}
