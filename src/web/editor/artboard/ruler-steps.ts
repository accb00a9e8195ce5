/** Canvas pixels between labels: the smallest that leaves room for them. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const minForLabel = 56;
const minForTick = 5;

/** The ruler's numbered marks and the marks between them, in canvas pixels. */
export function rulerSteps(zoom: number): { label: number; tick: number } {
  const label = steps.find((step) => step * zoom >= minForLabel) ?? 5000;
  const tick = [10, 5, 2].map((parts) => label / parts).find((one) => one * zoom >= minForTick) ?? label;
  return { label, tick };
}

/** The places of marks from one end of a ruler to the other, at most a screen's. */
export function rulerMarks({
  zoom,
  offset,
  length,
}: {
  zoom: number;
  offset: number;
  length: number;
}): number[] {
  const { tick } = rulerSteps(zoom);
  const first = Math.floor(-offset / zoom / tick) * tick;
  const count = Math.min(2000, Math.ceil(length / (tick * zoom)) + 1);
  return Array.from({ length: count }, (_, index) => Math.round((first + index * tick) * 100) / 100);
}
