// Without imports, because the schema and the dashboard both need them.

/** Name of the design's own canvas. */
export const firstSize = "default";

/** The query parameter that selects a size. */
export const sizeParameter = "size";

/** What may differ from the first canvas, in the order in which documents name it. */
export const sizedProperties = [
  "hidden",
  "x",
  "y",
  "width",
  "height",
  "min_width",
  "max_width",
  "min_height",
  "max_height",
  "font_size",
  "gap",
  "padding",
] as const;
