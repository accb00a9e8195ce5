import { useState } from "react";
import type { KeyCallBody } from "../../../../operations/list-key-calls.ts";
import type { KeyBody } from "../../../../operations/manage-keys.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { Button } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { StatusLabel } from "../../../kit/status-label.tsx";
import styles from "./keys.module.css";
import { useKeyCalls } from "./use-keys.ts";
import * as words from "./words.tsx";

const shownAtOnce = 100;

/** The last 1,000 calls of a key. */
export function KeyCallsDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { data, error, refetch } = useKeyCalls(apiKey.id);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.callsOfName(apiKey.name)}
      description={words.callsOfDescription}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading label={words.loadingCalls} />}
      {data !== undefined && <Calls calls={data.calls} />}
    </Dialog>
  );
}

function Calls({ calls }: { calls: readonly KeyCallBody[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  if (calls.length === 0) return <p>{words.thisKeyHasntBeenUsedYet}</p>;
  const rows = calls.slice(0, shown).map((call, index) => ({ ...call, index }));
  return (
    <>
      <DataTable label={words.calls} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
      {shown < calls.length && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>{words.showMore(shownAtOnce)}</Button>
      )}
    </>
  );
}

const columns: Column<KeyCallBody & { index: number }>[] = [
  { key: "at", label: words.time, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  {
    key: "call",
    label: words.call,
    cell: ({ method, path }) => (
      <code className={styles["path"]}>
        {method} {path}
      </code>
    ),
  },
  {
    key: "status",
    label: words.answer,
    cell: ({ status, code }) => (
      <StatusLabel tone={status < 400 ? "good" : "caution"}>
        {code === null ? status : `${status} ${code}`}
      </StatusLabel>
    ),
  },
  { key: "ms", label: words.took, align: "end", cell: ({ ms }) => words.milliseconds(ms) },
];
