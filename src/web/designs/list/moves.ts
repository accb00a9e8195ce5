/** Where an arrow leads in a grid of so many columns; undefined for a key that leads nowhere. */
export function placeAfter(
  key: string,
  place: number,
  { columns, total }: { columns: number; total: number },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = place + step;
  // Down from the last full row leads to the last card, wherever it stands.
  if (key === "ArrowDown" && next >= total && rowOf(place, columns) < rowOf(total - 1, columns))
    return total - 1;
  return next < 0 || next >= total ? place : next;
}

const rowOf = (place: number, columns: number) => Math.floor(place / columns);
