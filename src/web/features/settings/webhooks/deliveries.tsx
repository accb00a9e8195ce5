import type { WebhookDeliveryBody } from "../../../../operations/webhooks/webhook-bodies.ts";
import { RotateCw } from "lucide-react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { StatusLabel } from "../../../kit/status-label.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { eventNames, type EventType, useDeliveries, useWebhookChanges } from "./use-webhooks.ts";
import styles from "./webhooks.module.css";
import * as words from "./words.tsx";

interface DeliveriesProps {
  webhookId: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  mayResend: boolean;
}

/** What was sent to a webhook lately; loaded when it is shown. */
export function Deliveries({ webhookId, isOpen, onOpenChange, mayResend }: DeliveriesProps) {
  const { data, error, refetch } = useDeliveries(webhookId, isOpen);
  const { resend } = useWebhookChanges();
  const { busy, problem, send } = useRequest();
  const resendColumn = columnOfResend(busy, (id) => void send(() => resend(webhookId, id)));
  return (
    <details
      className={styles["deliveries"]}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
    >
      <summary>{words.deliveries}</summary>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {data?.length === 0 && <p className={styles["quiet"]}>{words.nothingWasSentYet}</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          label={words.deliveries}
          columns={mayResend ? [...columns, resendColumn] : columns}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
    </details>
  );
}

const states = {
  delivered: { text: words.delivered, tone: "good" },
  pending: { text: words.waiting, tone: "caution" },
  failed: { text: words.givenUp, tone: "quiet" },
} as const satisfies Record<WebhookDeliveryBody["status"], object>;

const columns: Column<WebhookDeliveryBody>[] = [
  {
    key: "type",
    label: words.event,
    cell: ({ type }) => eventNames[type as EventType] ?? (type === "webhook.test" ? words.testEvent : type),
  },
  {
    key: "status",
    label: words.status,
    cell: ({ status }) => <StatusLabel tone={states[status].tone}>{states[status].text}</StatusLabel>,
  },
  { key: "answer", label: words.answer, cell: describeAnswer },
  { key: "attempts", label: words.attempts, align: "end", cell: ({ attempts }) => attempts },
  {
    key: "created",
    label: words.sent,
    cell: ({ created_at: instant }) => <time dateTime={instant}>{formatInstant(instant)}</time>,
  },
];

function columnOfResend(busy: boolean, resend: (id: string) => void): Column<WebhookDeliveryBody> {
  return {
    key: "resend",
    label: words.sendAgain,
    hideLabel: true,
    align: "end",
    cell: ({ id, status, created_at: instant }) =>
      status === "pending" ? null : (
        <Button size="small" icon={RotateCw} disabled={busy} onClick={() => resend(id)}>
          {words.sendAgain}
          <VisuallyHidden> {words.whatWasSent(instant)}</VisuallyHidden>
        </Button>
      ),
  };
}

const reasons: Readonly<Record<string, string>> = {
  slow: words.noAnswerWithin10Seconds,
  unreachable: words.notReachable,
  not_allowed: words.notPublicAddress,
};

function describeAnswer({
  response_status: status,
  error,
  next_attempt_at: next,
}: WebhookDeliveryBody): string {
  const answer = status === null ? (reasons[error ?? ""] ?? error ?? words.noneYet) : String(status);
  return error === null || next === null ? answer : words.againAt(answer, next);
}
