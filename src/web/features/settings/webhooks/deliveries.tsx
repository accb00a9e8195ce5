import type { WebhookDeliveryBody } from "../../../../operations/webhooks/manage-webhooks.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { StatusLabel } from "../../../kit/status-label.tsx";
import { eventNames, type EventType, useDeliveries } from "./use-webhooks.ts";
import styles from "./webhooks.module.css";

interface DeliveriesProps {
  webhookId: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was sent to a webhook lately; loaded when it is shown. */
export function Deliveries({ webhookId, isOpen, onOpenChange }: DeliveriesProps) {
  const { data, error, refetch } = useDeliveries(webhookId, isOpen);
  return (
    <details
      className={styles["deliveries"]}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
    >
      <summary>Deliveries</summary>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles["quiet"]}>Nothing was sent yet.</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable label="Deliveries" columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </details>
  );
}

const states = {
  delivered: { text: "Delivered", tone: "good" },
  pending: { text: "Waiting", tone: "caution" },
  failed: { text: "Given up", tone: "quiet" },
} as const satisfies Record<WebhookDeliveryBody["status"], object>;

const columns: Column<WebhookDeliveryBody>[] = [
  {
    key: "type",
    label: "Event",
    cell: ({ type }) => eventNames[type as EventType] ?? (type === "webhook.test" ? "Test event" : type),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => <StatusLabel tone={states[status].tone}>{states[status].text}</StatusLabel>,
  },
  { key: "answer", label: "Answer", cell: describeAnswer },
  { key: "attempts", label: "Attempts", align: "end", cell: ({ attempts }) => attempts },
  {
    key: "created",
    label: "Sent",
    cell: ({ created_at: instant }) => <time dateTime={instant}>{formatInstant(instant)}</time>,
  },
];

const reasons: Readonly<Record<string, string>> = {
  slow: "No answer within 10 seconds",
  unreachable: "Not reachable",
  not_allowed: "Not a public address",
};

function describeAnswer({
  response_status: status,
  error,
  next_attempt_at: next,
}: WebhookDeliveryBody): string {
  const answer = status === null ? (reasons[error ?? ""] ?? error ?? "None yet") : String(status);
  return error === null || next === null ? answer : `${answer}; again ${formatInstant(next)}`;
}
