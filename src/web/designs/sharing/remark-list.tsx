import { Check, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { formatInstant, formatTimeAgo } from "../../kit/formats/format-time.ts";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useFailureToast } from "../../kit/toasts.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import styles from "./sharing.module.css";
import { type Remark, useRemarks, useSharingActions } from "./use-sharing.ts";
import * as words from "./words.ts";

/** What guests wrote about a draft, open remarks first. Editors resolve and delete them. */
export function RemarkList({ designId }: { designId: string }) {
  const remarks = useRemarks(designId);
  if (remarks.isPending) return <Loading label={words.loadingRemarks} />;
  if (remarks.error !== null)
    return <ProblemNotice problem={asApiProblem(remarks.error)} onRetry={() => void remarks.refetch()} />;
  if (remarks.data.length === 0) return <p className={styles["none"]}>{words.noRemarks}</p>;
  return (
    <ul className={styles["list"]} aria-label={words.remarks}>
      {remarks.data.map((remark) => (
        <RemarkLine key={remark.id} designId={designId} remark={remark} />
      ))}
    </ul>
  );
}

function RemarkLine({ designId, remark }: { designId: string; remark: Remark }) {
  const { id, name, text, created_at, resolved_at } = remark;
  const { hasRole } = useCompany();
  const actions = useSharingActions(designId);
  const withFailureToast = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    await withFailureToast(action);
    setBusy(false);
  };
  const isResolved = resolved_at !== null;
  return (
    <li className={styles["remark"]} data-resolved={isResolved}>
      <p className={styles["facts"]}>
        <strong>{name}</strong>{" "}
        <time dateTime={created_at} title={formatInstant(created_at)}>
          {formatTimeAgo(created_at, new Date())}
        </time>
        {isResolved && words.resolved}
      </p>
      {/* Plain text of a stranger: nothing in it becomes a link or markup. */}
      <p className={styles["text"]}>{text}</p>
      {hasRole("editor") && (
        <div className={styles["buttons"]}>
          <Button
            size="small"
            icon={isResolved ? RotateCcw : Check}
            busy={isBusy}
            onClick={() => void run(() => actions.setResolved(id, !isResolved))}
          >
            {isResolved ? words.reopen : words.resolve}
            <VisuallyHidden> {words.remarkOf(name)}</VisuallyHidden>
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={words.deleteRemarkOf(name)}
            busy={isBusy}
            onClick={() => void run(() => actions.remove(id))}
          />
        </div>
      )}
    </li>
  );
}
