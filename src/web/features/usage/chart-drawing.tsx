import { classNames } from "../../kit/class-names.ts";
import type { Bar, Span } from "../../kit/formats/group-days.ts";
import styles from "./opens-chart.module.css";
import { type BarPlace, labelledBars, niceTicks, placeBars } from "./scales.ts";
import { formatClicks, formatOpens, formatShortCount } from "../../kit/formats/format-counts.ts";
import { formatBar, formatBarLabel } from "../../kit/formats/format-days.ts";
import * as words from "./words.tsx";

/** Pixels around the plot, for the labels at its left and below it. */
export const margins = { left: 44, right: 4, top: 14, bottom: 28 };
export const chartHeight = 260;

const labelWidth = 56;
const plotHeight = chartHeight - margins.top - margins.bottom;

interface ChartDrawingProps {
  bars: readonly Bar[];
  span: Span;
  /** The index of today's bar; -1 for none. */
  today: number;
  /** The index of the highlighted bar. */
  active: number | undefined;
  /** Pixels. */
  width: number;
}

/** The chart's bars, lines and labels. Hidden from screen readers, which have the slider and the table. */
export function ChartDrawing({ bars, span, today, active, width }: ChartDrawingProps) {
  const plotWidth = width - margins.left - margins.right;
  const ticks = niceTicks(Math.max(0, ...bars.map(({ opens }) => opens)));
  const top = ticks.at(-1) ?? 1;
  const places = placeBars(bars.length, plotWidth);
  return (
    <svg className={styles["drawing"]} width={width} height={chartHeight} aria-hidden="true">
      <g transform={`translate(${margins.left} ${margins.top})`}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${plotHeight - (tick / top) * plotHeight})`}>
            <line className={tick === 0 ? styles["ground"] : styles["line"]} x2={plotWidth} />
            <text className={styles["tick"]} x={-10} dy="0.32em">
              {formatShortCount(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ from, opens }, index) => {
          const height = opens === 0 ? 0 : Math.max(2, (opens / top) * plotHeight);
          const barClass = index === today ? styles["today"] : styles["bar"];
          return (
            <rect
              key={from}
              className={classNames(barClass, index === active && styles["active"])}
              {...barBox(places[index], height)}
            />
          );
        })}
        {labelledBars(bars.length, plotWidth, labelWidth).map((index) => (
          <text
            key={index}
            className={classNames(styles["label"], index === today && styles["label-today"])}
            {...labelPlace(places[index], plotWidth)}
          >
            {index === today && span === "day" ? words.today : formatBarLabel(bars[index] ?? bars[0]!, span)}
          </text>
        ))}
      </g>
    </svg>
  );
}

function barBox(place: BarPlace | undefined, height: number) {
  const { x = 0, width = 0 } = place ?? {};
  return { x, y: plotHeight - height, width, height, rx: Math.min(3, width / 4) };
}

/** Centers a label below its bar, but keeps it inside the chart. */
function labelPlace(place: BarPlace | undefined, plotWidth: number) {
  const middle = place?.middle ?? 0;
  const atEdge = middle > plotWidth - labelWidth / 2;
  return {
    textAnchor: atEdge ? "end" : "middle",
    x: atEdge ? plotWidth : middle,
    y: plotHeight + 20,
  } as const;
}

interface ChartTipProps {
  bars: readonly Bar[];
  span: Span;
  index: number;
  /** Whether the bar's period isn't over yet. */
  isOngoing: boolean;
  /** Width of the chart in pixels. */
  width: number;
}

const tipWidth = 230;

/** The tooltip of the bar under the pointer or slider. */
export function ChartTip({ bars, span, index, isOngoing, width }: ChartTipProps) {
  const bar = bars[index];
  if (bar === undefined) return null;
  const middle = placeBars(bars.length, width - margins.left - margins.right)[index]?.middle ?? 0;
  const left = Math.min(Math.max(0, margins.left + middle - tipWidth / 2), Math.max(0, width - tipWidth));
  return (
    <div className={styles["tip"]} style={{ left, width: tipWidth }} aria-hidden="true">
      <strong>
        {formatOpens(bar.opens)}
        {bar.clicks > 0 && `, ${formatClicks(bar.clicks)}`}
      </strong>
      <span>
        {formatBar(bar, span)}
        {isOngoing && words.commaSoFar}
      </span>
    </div>
  );
}
