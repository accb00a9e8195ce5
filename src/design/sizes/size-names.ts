// Without imports, because the schema and the dashboard both need them.

/** Name of the design's own canvas. */
export const firstSize = "default";

/** The query parameter that selects a size. */
export const sizeParameter = "size";
