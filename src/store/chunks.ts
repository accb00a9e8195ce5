/** `rows` in order, in chunks of at most `size`, because a database bounds the values of one statement. */
export function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
