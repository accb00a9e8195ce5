import { KeyRound, Pause, Play, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { WebhookBody } from "../../../../operations/webhooks/webhook-bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { StatusLabel } from "../../../kit/status-label.tsx";
import { Deliveries } from "./deliveries.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { eventNames, type EventType, useWebhookChanges } from "./use-webhooks.ts";
import styles from "./webhooks.module.css";
import * as words from "./words.tsx";

/** One webhook: its address and events, what can be done with it, and what was sent. */
export function WebhookCard({ webhook }: { webhook: WebhookBody }) {
  const { id, url, description, events, enabled, status } = webhook;
  const { hasRole } = useCompany();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles["card"]} aria-label={url}>
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <h2>{description === "" ? url : description}</h2>
          {description !== "" && <p className={styles["address"]}>{url}</p>}
          <p className={styles["quiet"]}>
            {events.map((event) => eventNames[event as EventType] ?? event).join(" · ")}
          </p>
        </div>
        <StatusLabel tone={states[status].tone}>{states[status].text}</StatusLabel>
      </div>
      {!enabled && <p className={styles["notice"]}>{pauseNotices[status]}</p>}
      {hasRole("editor") && <Actions webhook={webhook} onTested={() => setOpen(true)} />}
      <Deliveries
        webhookId={id}
        isOpen={isOpen}
        onOpenChange={setOpen}
        mayResend={enabled && hasRole("editor")}
      />
    </section>
  );
}

const states = {
  active: { text: words.active, tone: "good" },
  failing: { text: words.failing, tone: "caution" },
  paused: { text: words.paused, tone: "quiet" },
  gone: { text: words.gone, tone: "caution" },
} as const satisfies Record<WebhookBody["status"], object>;

const pauseNotices: Partial<Record<WebhookBody["status"], string>> = {
  paused: words.nothingIsSent,
  gone: words.thisAddressAnswered,
};

function Actions({
  webhook: { id, url, enabled },
  onTested,
}: {
  webhook: WebhookBody;
  onTested: () => void;
}) {
  const [asked, setAsked] = useState<Asked>();
  const { test, setEnabled } = useWebhookChanges();
  const { busy, problem, send } = useRequest();
  const sendTest = () =>
    send(async () => {
      await test(id);
      onTested();
    });
  const name = <VisuallyHidden> {url}</VisuallyHidden>;
  return (
    <div className={styles["actions"]}>
      {enabled && (
        <Button size="small" icon={Send} busy={busy} onClick={() => void sendTest()}>
          {words.sendTestEvent(name)}
        </Button>
      )}
      <Button
        size="small"
        icon={enabled ? Pause : Play}
        busy={busy}
        onClick={() => void send(() => setEnabled(id, !enabled))}
      >
        {enabled ? words.pause : words.resume}
        {name}
      </Button>
      <Button size="small" icon={KeyRound} onClick={() => setAsked("rotate")}>
        {words.rotateSecretOf(name)}
      </Button>
      <Button size="small" icon={Trash2} onClick={() => setAsked("delete")}>
        {words.deleteOf(name)}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Confirmations id={id} url={url} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

type Asked = "rotate" | "delete";

interface ConfirmationsProps {
  id: string;
  url: string;
  asked: Asked | undefined;
  onClose: () => void;
}

function Confirmations({ id, url, asked, onClose }: ConfirmationsProps) {
  const [secret, setSecret] = useState<string>();
  const { rotate, remove } = useWebhookChanges();
  return (
    <>
      <ConfirmDialog
        open={asked === "rotate"}
        onOpenChange={onClose}
        title={words.rotateSecret}
        consequence={words.rotateSecretConsequence}
        confirmLabel={words.rotateSecretLabel}
        onConfirm={async () => setSecret((await rotate.mutateAsync(id)).secret)}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={onClose}
        title={words.deleteThisWebhook}
        consequence={words.deleteThisWebhookConsequence(url)}
        confirmLabel={words.deleteWebhook}
        danger
        onConfirm={() => remove(id)}
      />
      {secret !== undefined && (
        <SecretDialog title={words.secretWasRotated} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
