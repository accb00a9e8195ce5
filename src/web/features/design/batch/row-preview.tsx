import { ChevronLeft, ChevronRight, LoaderCircle } from "lucide-react";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { sizeParameter } from "../../../../design/sizes/size-names.ts";
import { frameSize } from "../preview/live-picture.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { WarningList } from "../preview/warning-list.tsx";
import { canvasNamed, withSize } from "../size-choice.tsx";
import { useLayerNames } from "../use-design.ts";
import tabStyles from "../tab.module.css";
import { type Mapping, queryOf, type RowMessage, type Table, valuesOf } from "./spreadsheet.ts";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

interface RowPreviewProps {
  design: FullDesignBody;
  /** The size that is shown, unless the row has its own. */
  size: string;
  table: Table;
  mapping: Mapping;
  messages: readonly RowMessage[];
}

/** One row's image, and the rows with warnings. */
export function RowPreview({ design, size, table, mapping, messages }: RowPreviewProps) {
  const [row, setRow] = useState(0);
  const values = withSize(valuesOf(table, mapping, row), size);
  const query = queryOf(values);
  const { width, height } = canvasNamed(design, values[sizeParameter]?.trim().toLowerCase());
  const { image, problem, isLoading, retry } = usePreview(design.id, "live", query);
  const nameOf = useLayerNames(design.id);
  const last = table.rows.length - 1;
  return (
    <section className={tabStyles["card"]} aria-labelledby="row">
      <div className={styles["stepper"]}>
        <h3 id="row" aria-live="polite">
          {words.rowOf(row + 1, table.rows.length)}
        </h3>
        <IconButton
          label={words.previousRow}
          icon={ChevronLeft}
          disabled={row === 0}
          onClick={() => setRow(row - 1)}
        />
        <IconButton
          label={words.nextRow}
          icon={ChevronRight}
          disabled={row === last}
          onClick={() => setRow(row + 1)}
        />
      </div>
      <span
        className={classNames(tabStyles["frame"], styles["frame"])}
        style={frameSize(width, height)}
        aria-busy={isLoading}
      >
        {image === undefined ? (
          problem === undefined && (
            <LoaderCircle aria-label={words.rendering} role="img" className={tabStyles["spinner"]} />
          )
        ) : (
          <img src={image.address} alt={words.rowNumbered(row + 1)} width={width} height={height} />
        )}
      </span>
      {image !== undefined && <WarningList warnings={image.warnings} nameOf={nameOf} />}
      {problem !== undefined && <ProblemNotice problem={problem} onRetry={retry} />}
      <RowMessages messages={messages} onShow={setRow} />
    </section>
  );
}

const maxShown = 8;

function RowMessages({
  messages,
  onShow,
}: {
  messages: readonly RowMessage[];
  onShow: (row: number) => void;
}) {
  if (messages.length === 0) return null;
  const rest = messages.length - maxShown;
  return (
    <details className={styles["messages"]}>
      <summary>{words.rowsWithWarnings(messages.length)}</summary>
      <ul>
        {messages.slice(0, maxShown).map(({ row, messages: texts }) => (
          <li key={row}>
            <Button variant="quiet" size="small" onClick={() => onShow(row)}>
              {words.rowNumbered(row + 1)}
            </Button>
            <span>{texts.join("; ")}.</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={tabStyles["quiet"]}>{words.andMore(rest)}</p>}
    </details>
  );
}
