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

const shownAtOnce = 100;

/** The last 1,000 calls of a key. */
export function KeyCallsDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { data, error, refetch } = useKeyCalls(apiKey.id);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Calls of “${apiKey.name}”`}
      description="The last 1,000, newest first. Nothing that a call sent is kept."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading label="Loading the calls" />}
      {data !== undefined && <Calls calls={data.calls} />}
    </Dialog>
  );
}

function Calls({ calls }: { calls: readonly KeyCallBody[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  if (calls.length === 0) return <p>This key hasn't been used yet.</p>;
  const rows = calls.slice(0, shown).map((call, index) => ({ ...call, index }));
  return (
    <>
      <DataTable label="Calls" columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
      {shown < calls.length && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>Show {shownAtOnce} more</Button>
      )}
    </>
  );
}

const columns: Column<KeyCallBody & { index: number }>[] = [
  { key: "at", label: "Time", cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  {
    key: "call",
    label: "Call",
    cell: ({ method, path }) => (
      <code className={styles["path"]}>
        {method} {path}
      </code>
    ),
  },
  {
    key: "status",
    label: "Answer",
    cell: ({ status, code }) => (
      <StatusLabel tone={status < 400 ? "good" : "caution"}>
        {code === null ? status : `${status} ${code}`}
      </StatusLabel>
    ),
  },
  { key: "ms", label: "Took", align: "end", cell: ({ ms }) => `${ms} ms` },
];
