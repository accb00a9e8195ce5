import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { BatchBody } from "../../../../operations/batches/batch-bodies.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { formatTimeAgo } from "../../../kit/formats/format-time.ts";
import { Button, IconButton, LinkButton } from "../../../kit/button.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { designKey } from "../use-design.ts";
import tabStyles from "../tab.module.css";
import { FailedRows } from "./failed-rows.tsx";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

const pollMs = 700;
const shownBatches = 20;

/** Whether the PDF file of the pages that were done is still being made. */
const lacksDocument = ({ status, output, done, bytes }: BatchBody) =>
  status === "cancelled" && output === "pdf" && done > 0 && bytes === 0;

const changes = (batch: BatchBody) => isUnfinished(batch) || lacksDocument(batch);

const isUnfinished = ({ status }: BatchBody) => status === "queued" || status === "running";

/** The design's batches, newest first. It follows those that change. */
export function BatchList({ design }: { design: FullDesignBody }) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const { data, error, refetch } = useQuery({
    queryKey: [...designKey(id, design.id), "batches"],
    queryFn: ({ signal }) =>
      get("/v1/batches", { query: { design_id: design.id, pageSize: shownBatches }, signal }),
    refetchInterval: ({ state }) => (state.data?.batches.some(changes) === true ? pollMs : false),
  });
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined || data.batches.length === 0) return null;
  return (
    <section className={tabStyles["section"]} aria-labelledby="batches">
      <div>
        <h2 id="batches">{words.batches}</h2>
        <p className={tabStyles["quiet"]}>{words.batchesAndTheirFiles}</p>
      </div>
      <ul className={styles["list"]}>
        {data.batches.map((batch) => (
          <BatchCard key={batch.id} batch={batch} designId={design.id} />
        ))}
      </ul>
    </section>
  );
}

function BatchCard({ batch, designId }: { batch: BatchBody; designId: string }) {
  const { hasRole } = useCompany();
  const { total, done, failed, created_at: createdAt, output } = batch;
  const label = words.fileOfRows(output === "pdf" ? words.pdfFile : words.zipFile, total);
  return (
    <li className={styles["batch"]}>
      <div className={styles["head"]}>
        <div>
          <h3>{label}</h3>
          <p className={tabStyles["quiet"]}>
            {words.batchMade(describe(batch), batch.version, formatTimeAgo(createdAt, new Date()))}
          </p>
        </div>
        <BatchActions batch={batch} designId={designId} mayChange={hasRole("editor")} label={label} />
      </div>
      {isUnfinished(batch) && (
        <progress className={styles["progress"]} aria-label={label} max={total} value={done + failed} />
      )}
      {failed > 0 && <FailedRows batchId={batch.id} count={failed} />}
    </li>
  );
}

function describe(batch: BatchBody): string {
  const { status, total, done, failed } = batch;
  const rows = formatCount(done + failed);
  const lost = failed === 0 ? "" : words.ofThemFailed(failed);
  if (lacksDocument(batch)) return words.cancelledAfter(rows, `${lost}${words.fileIsBeingMade}`);
  if (status === "queued") return words.waiting;
  if (status === "running") return words.rowsAreDone(rows, total, lost);
  if (status === "cancelled") return words.cancelledAfter(rows, lost);
  if (status === "failed") return words.noRowCouldBeRendered;
  if (failed === 0) return words.finished;
  return words.finishedWithOfRows(done, total, failed);
}

interface BatchActionsProps {
  batch: BatchBody;
  designId: string;
  mayChange: boolean;
  label: string;
}

function BatchActions({ batch, designId, mayChange, label }: BatchActionsProps) {
  const { id: companyId } = useCompany();
  const { url, post, delete: remove } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const [isRemoved, setRemoved] = useState(false);
  const path = { id: batch.id };
  const change = (action: () => Promise<unknown>) =>
    send(async () => {
      await action();
      await client.invalidateQueries({ queryKey: [...designKey(companyId, designId), "batches"] });
    });
  const hasFile = !isUnfinished(batch) && (batch.output === "zip" ? batch.done > 0 : batch.bytes > 0);
  if (isRemoved) return null;
  return (
    <div className={styles["actions"]}>
      {hasFile && (
        <LinkButton variant="primary" icon={Download} href={url("/v1/batches/{id}/file", { path })} download>
          {words.download}
        </LinkButton>
      )}
      {mayChange && isUnfinished(batch) && (
        <Button
          icon={X}
          busy={busy}
          onClick={() => void change(() => post("/v1/batches/{id}/cancel", { path }))}
        >
          {words.cancel}
        </Button>
      )}
      {mayChange && !isUnfinished(batch) && (
        <IconButton
          label={words.deleteNamed(label)}
          icon={Trash2}
          onClick={() =>
            void change(async () => {
              await remove("/v1/batches/{id}", { path });
              setRemoved(true);
            })
          }
        />
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}
