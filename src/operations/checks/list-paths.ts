/** Where the rows of a list stand that is a file at `path`. */
export const rowsPathOf = (path: string): string => `${path}.rows`;

/** Where an Excel file stands as CSV while its rows are written. */
export const sheetPathOf = (rowsPath: string): string => `${rowsPath}.csv`;
