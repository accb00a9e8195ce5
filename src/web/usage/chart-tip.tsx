import { margins } from "./chart-drawing.tsx";
import type { Bar, Span } from "./group-days.ts";
import styles from "./opens-chart.module.css";
import { placeBars } from "./scales.ts";
import { writeOpens } from "./write-counts.ts";
import { writeBar } from "./write-days.ts";

interface Tip {
  bars: readonly Bar[];
  span: Span;
  /** The bar that is read, and whether it still grows. */
  index: number;
  soFar: boolean;
  /** The chart's, in pixels. */
  width: number;
}

const tipWidth = 230;

/** What the bar under the pointer or the slider stands for, above it and within the chart. */
export function ChartTip({ bars, span, index, soFar, width }: Tip) {
  const bar = bars[index];
  if (bar === undefined) return null;
  const middle = placeBars(bars.length, width - margins.left - margins.right)[index]?.middle ?? 0;
  const left = Math.min(Math.max(0, margins.left + middle - tipWidth / 2), Math.max(0, width - tipWidth));
  return (
    <div className={styles["tip"]} style={{ left, width: tipWidth }} aria-hidden="true">
      <strong>{writeOpens(bar.opens)}</strong>
      <span>
        {writeBar(bar, span)}
        {soFar && ", so far"}
      </span>
    </div>
  );
}
