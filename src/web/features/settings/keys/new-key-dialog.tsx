import { useState } from "react";
import type { NewKeyBody } from "../../../../operations/manage-keys.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { Button } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { fieldError, isShownByFields, useFocusOnError } from "../../../kit/field-error.ts";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { ConnectClient } from "./connect-client.tsx";
import { type ExpiryChoice, expiryChoices, expiryOf, localDay } from "./key-expiry.ts";
import { KeyLimitFields } from "./key-limit-fields.tsx";
import { limitErrors, limitsOfChoice, noLimits } from "./key-limits.ts";
import { useCreateKey } from "./use-keys.ts";
import * as words from "./words.tsx";

/** Creates a key, then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [newKey, setNewKey] = useState<NewKeyBody>();
  if (newKey === undefined) return <CreateKeyDialog onCreated={setNewKey} onClose={onClose} />;
  return <KeyCreatedDialog newKey={newKey} onClose={onClose} />;
}

interface CreateKeyDialogProps {
  onCreated: (newKey: NewKeyBody) => void;
  onClose: () => void;
}

/** Asks for the key's name, what it may do, and its expiry. */
function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState("");
  const [choice, setChoice] = useState<ExpiryChoice>("never");
  const [date, setDate] = useState("");
  const [limits, setLimits] = useState(noLimits);
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, isPending, error } = useCreateKey();
  const { error: dateError, ...expiry } = expiryOf(choice, date, new Date());
  const nameError = name.trim() === "" ? words.enterName : undefined;
  const submit = () => {
    setAttempts(attempts + 1);
    const errors = [nameError, dateError, ...Object.values(limitErrors(limits))];
    if (errors.some((each) => each !== undefined) || isPending) return;
    mutate({ name: name.trim(), ...expiry, ...limitsOfChoice(limits) }, { onSuccess: onCreated });
  };
  const problem = error === null ? undefined : asApiProblem(error);
  const footer = <DialogActions onCancel={onClose} label={words.createKey} busy={isPending} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.newApiKey} footer={footer} onSubmit={submit}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
        error={(wasSubmitted ? nameError : undefined) ?? fieldError(problem, "name")}
      />
      <KeyLimitFields choice={limits} errors={wasSubmitted ? limitErrors(limits) : {}} onChange={setLimits} />
      <SelectField label={words.expires} options={expiryChoices} value={choice} onChange={setChoice} />
      {choice === "date" && (
        <TextField
          label={words.lastDay}
          hint={words.lastDayHint}
          type="date"
          min={localDay(new Date())}
          value={date}
          onChange={setDate}
          error={(wasSubmitted ? dateError : undefined) ?? fieldError(problem, "expires_at")}
        />
      )}
      {problem !== undefined && !isShownByFields(problem, ["name", "expires_at"]) && (
        <ProblemNotice problem={problem} />
      )}
    </Dialog>
  );
}

/** Shows a key once. Closing needs a confirmation if the key wasn't copied, because it can't be shown again. */
export function KeyCreatedDialog({
  newKey: { key, text },
  onClose,
}: {
  newKey: NewKeyBody;
  onClose: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const footer = isConfirming ? (
    <>
      <Button onClick={onClose}>{words.closeAnyway}</Button>
      <Button variant="primary" onClick={() => setConfirming(false)}>
        {words.backToKey}
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={onClose}>
      {words.iveSavedKey}
    </Button>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={() => (isCopied ? onClose() : setConfirming(true))}
      title={words.nameWasCreated(key.name)}
      description={words.wasCreatedDescription}
      footer={footer}
    >
      {isConfirming && (
        <Notice tone="danger" title={words.haveYouSavedKey}>
          {words.itCantBeShownAgain}
        </Notice>
      )}
      <CodeBlock
        label={words.apiKey}
        code={text}
        copyLabel={words.copyKey}
        wrap
        onCopied={() => setCopied(true)}
      />
      <h3>{words.useIt}</h3>
      <ConnectClient apiKey={text} />
    </Dialog>
  );
}
