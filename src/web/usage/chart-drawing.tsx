import type { Bar, Span } from "./group-days.ts";
import styles from "./opens-chart.module.css";
import { labelledBars, niceTicks, placeBars } from "./scales.ts";
import { writeShortCount } from "./write-counts.ts";
import { writeBarLabel } from "./write-days.ts";

/** Pixels around the plot: for the labels left of it and below it. */
export const margins = { left: 44, right: 4, top: 14, bottom: 28 };
export const chartHeight = 260;

const labelWidth = 56;

interface Drawing {
  bars: readonly Bar[];
  span: Span;
  /** The bar that holds today, which still grows. */
  today: number;
  /** The bar that is being read. */
  active: number | undefined;
  /** Pixels. */
  width: number;
}

/** The chart's bars, lines and labels. Readers of the page that don't see it have the slider and the table. */
export function ChartDrawing({ bars, span, today, active, width }: Drawing) {
  const plot = {
    width: width - margins.left - margins.right,
    height: chartHeight - margins.top - margins.bottom,
  };
  const ticks = niceTicks(Math.max(0, ...bars.map(({ opens }) => opens)));
  const top = ticks.at(-1) ?? 1;
  const heightOf = (opens: number) => (opens === 0 ? 0 : Math.max(2, (opens / top) * plot.height));
  const places = placeBars(bars.length, plot.width);
  const labels = labelledBars(bars.length, plot.width, labelWidth);
  return (
    <svg className={styles["drawing"]} width={width} height={chartHeight} aria-hidden="true">
      <g transform={`translate(${margins.left} ${margins.top})`}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${plot.height - (tick / top) * plot.height})`}>
            <line className={tick === 0 ? styles["ground"] : styles["line"]} x2={plot.width} />
            <text className={styles["tick"]} x={-10} dy="0.32em">
              {writeShortCount(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const place = places[index];
          if (place === undefined) return null;
          const height = heightOf(bar.opens);
          const look = index === today ? styles["today"] : styles["bar"];
          return (
            <rect
              key={bar.from}
              className={`${look} ${index === active ? styles["active"] : ""}`}
              x={place.x}
              y={plot.height - height}
              width={place.width}
              height={height}
              rx={Math.min(3, place.width / 4)}
            />
          );
        })}
        {labels.map((index) => {
          const middle = places[index]?.middle ?? 0;
          const atEdge = middle > plot.width - labelWidth / 2;
          return (
            <text
              key={index}
              className={`${styles["label"]} ${index === today ? styles["label-today"] : ""}`}
              textAnchor={atEdge ? "end" : "middle"}
              x={atEdge ? plot.width : middle}
              y={plot.height + 20}
            >
              {index === today && span === "day" ? "Today" : writeBarLabel(bars[index] ?? bars[0]!, span)}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
