import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

const shownRows = 100;

/** The rows that couldn't be rendered, and why; loaded when they are shown. */
export function FailedRows({ batchId, count }: { batchId: string; count: number }) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [id, "batch", batchId, "failed", count],
    queryFn: ({ signal }) =>
      get("/v1/batches/{id}/rows", {
        path: { id: batchId },
        query: { status: "failed", pageSize: shownRows },
        signal,
      }),
    enabled: isOpen,
  });
  return (
    <details className={styles["messages"]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.rowsFailed(count)}</summary>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      <ul>
        {data?.rows.map(({ row, error: cause }) => (
          <li key={row}>
            <strong>{words.rowNumbered(row)}</strong>
            <span>{cause?.message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
