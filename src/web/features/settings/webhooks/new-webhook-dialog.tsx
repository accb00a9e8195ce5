import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { DialogActions, Dialog } from "../../../kit/dialog.tsx";
import { fieldError, isShownByFields, useFocusOnError } from "../../../kit/field-error.ts";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { eventNames, type EventType, eventTypes, useWebhookChanges } from "./use-webhooks.ts";
import styles from "./webhooks.module.css";
import * as words from "./words.tsx";

/** Creates a webhook, then shows its secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return <SecretDialog title={words.webhookWasCreated} secret={secret} onClose={onClose} />;
  }
  return <CreateDialog onCreated={setSecret} onClose={onClose} />;
}

interface CreateDialogProps {
  onCreated: (secret: string) => void;
  onClose: () => void;
}

function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState<readonly EventType[]>(eventTypes);
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { mutate, isPending, error } = useWebhookChanges().create;
  const problem = error === null ? undefined : asApiProblem(error);
  const urlError = url.trim() === "" && attempts > 0 ? words.enterAddress : undefined;
  const eventsError = events.length === 0 && attempts > 0 ? words.chooseAtLeastOneEvent : undefined;
  const submit = () => {
    setAttempts(attempts + 1);
    if (url.trim() === "" || events.length === 0 || isPending) return;
    const webhook = { url: url.trim(), description: description.trim(), events: [...events] };
    mutate(webhook, { onSuccess: ({ secret = "" }) => onCreated(secret) });
  };
  const footer = <DialogActions onCancel={onClose} label={words.createWebhook} busy={isPending} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.newWebhook} footer={footer} onSubmit={submit}>
      <TextField
        label={words.address}
        hint={words.addressHint}
        type="url"
        placeholder={words.addressExample}
        value={url}
        onChange={setUrl}
        autoComplete="off"
        error={urlError ?? fieldError(problem, "url")}
      />
      <TextField
        label={words.description}
        optional
        value={description}
        onChange={setDescription}
        maxLength={200}
        autoComplete="off"
      />
      <EventFields events={events} error={eventsError} onChange={setEvents} />
      {problem !== undefined && !isShownByFields(problem, ["url"]) && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

interface EventFieldsProps {
  events: readonly EventType[];
  error: string | undefined;
  onChange: (events: readonly EventType[]) => void;
}

function EventFields({ events, error, onChange }: EventFieldsProps) {
  return (
    <fieldset className={styles["events"]}>
      <legend>{words.events}</legend>
      {eventTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={events.includes(type)}
            aria-invalid={error !== undefined}
            onChange={({ target }) =>
              onChange(eventTypes.filter((one) => (one === type ? target.checked : events.includes(one))))
            }
          />
          {eventNames[type]}
        </label>
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}
