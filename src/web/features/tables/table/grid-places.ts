/** A cell of a grid; rows and columns count from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

interface Key {
  key: string;
  ctrlKey?: boolean;
}

/** The cell that a key goes to; undefined if it is no such key. Shift+Enter isn't told apart from Enter. */
export function placeAfter(
  { key, ctrlKey = false }: Key,
  { row, column }: GridPlace,
  size: { rows: number; columns: number },
): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const places: Record<string, GridPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
  };
  const wanted = Object.hasOwn(places, key) ? places[key] : undefined;
  if (wanted === undefined) return undefined;
  const within = (at: number, end: number) => Math.max(0, Math.min(end, at));
  return { row: within(wanted.row, last.row), column: within(wanted.column, last.column) };
}
