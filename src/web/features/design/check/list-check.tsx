import { X } from "lucide-react";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import tabStyles from "../tab.module.css";
import { CheckResult } from "./check-result.tsx";
import styles from "./check.module.css";
import type { CheckedList } from "./result-props.ts";
import { type Check, isUnfinished, useCheck } from "./use-check.ts";
import * as words from "./words.tsx";

interface ListCheckProps {
  design: FullDesignBody;
  list: CheckedList;
  /** Undefined where each row has its own. */
  sizes: readonly string[] | undefined;
  variant: "primary" | "secondary";
  /** Stands below the button that starts it. */
  note?: string;
}

/** Starts the check of a list, follows it, and shows what it finds. */
export function ListCheck({ design, list, sizes, variant, note }: ListCheckProps) {
  const { check, isStarted, busy, problem, start, cancel, reset } = useCheck(design);
  const [rows, setRows] = useState<ArrayLike<number>>();
  const [isReading, setReading] = useState(false);
  const begin = async () => {
    setReading(true);
    try {
      const sent = await list.source();
      setRows(sent.rows);
      await start(sent.source, sizes);
    } finally {
      setReading(false);
    }
  };
  const label = words.checkRows(list.rows);
  return (
    <div className={styles["check"]}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {!isStarted && (
        <div className={styles["start"]}>
          <Button
            variant={variant}
            busy={busy || isReading}
            disabled={sizes?.length === 0}
            onClick={() => void begin()}
          >
            {label}
          </Button>
          {note !== undefined && <p className={tabStyles["quiet"]}>{note}</p>}
        </div>
      )}
      {isStarted && (check === undefined || isUnfinished(check)) && (
        <CheckProgress check={check} total={list.rows} onCancel={() => void cancel()} />
      )}
      {check !== undefined && !isUnfinished(check) && (
        <>
          <Ending check={check} />
          <CheckResult design={design} check={check} rowOf={rowOfLine(rows)} list={list} />
          <div>
            <Button onClick={reset}>{words.checkAgain}</Button>
          </div>
        </>
      )}
    </div>
  );
}

const rowOfLine = (rows: ArrayLike<number> | undefined) => (line: number) =>
  rows === undefined ? line - 1 : (rows[line - 1] ?? 0);

interface CheckProgressProps {
  check: Check | undefined;
  total: number;
  onCancel: () => void;
}

function CheckProgress({ check, total, onCancel }: CheckProgressProps) {
  const done = check?.done ?? 0;
  const count = check?.total ?? total;
  const found = check?.rows_with_findings ?? 0;
  return (
    <div className={styles["progress"]}>
      <progress aria-label={words.checkingList} max={Math.max(1, count)} value={done} />
      <p role="status">
        {check === undefined || check.status === "queued"
          ? words.waitingForItsTurn
          : words.ofRowsAreChecked(done, count)}
        {found > 0 && words.differFromDesign(found)}
      </p>
      <Button icon={X} onClick={onCancel}>
        {words.stop}
      </Button>
    </div>
  );
}

/** Why a check ended before the last row. */
function Ending({ check }: { check: Check }) {
  if (check.status === "cancelled")
    return <Notice tone="info">{words.youStoppedCheckAfterRows(check.done)}</Notice>;
  if (check.status !== "failed") return null;
  return (
    <Notice tone="danger" title={words.checkEndedEarly}>
      {words.checkListAgain(check.error?.message)}
    </Notice>
  );
}
