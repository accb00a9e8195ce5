/** What is read of a list. */
export const listLimits = {
  /** Bytes of a whole body. */
  bytes: 200 * 1024 * 1024,
  /** Characters of all rows as JSON, which repeats the names of columns in each row. */
  characters: 500_000_000,
  rows: 1_000_000,
  /** Characters of a row's values as JSON. */
  row: 200_000,
  /** Characters of a value. */
  cell: 20_000,
} as const;
