import { useState } from "react";
import type { NewKeyBody } from "../../../operations/present-key.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnError } from "../company/use-focus-on-error.ts";
import { DialogDeeds } from "../dialog-deeds.tsx";
import { fieldError, isToldByFields } from "../field-error.ts";
import { type ExpiryChoice, expiryChoices, expiryOf, localDay } from "./key-expiry.ts";
import { useMakeKey } from "./use-keys.ts";

interface MakeKey {
  onMade: (made: NewKeyBody) => void;
  onClose: () => void;
}

/** Asks for a key's name and end. */
export function MakeKeyDialog({ onMade, onClose }: MakeKey) {
  const [name, setName] = useState("");
  const [choice, setChoice] = useState<ExpiryChoice>("never");
  const [date, setDate] = useState("");
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, isPending, error } = useMakeKey();
  const { problem: dateProblem, ...expiry } = expiryOf(choice, date, new Date());
  const nameProblem = name.trim() === "" ? "Give the key a name." : undefined;
  const submit = () => {
    setAttempts(attempts + 1);
    if (nameProblem !== undefined || dateProblem !== undefined || isPending) return;
    mutate({ name: name.trim(), ...expiry }, { onSuccess: onMade });
  };
  const refused = error === null ? undefined : asApiProblem(error);
  const footer = <DialogDeeds onCancel={onClose} label="Make the key" busy={isPending} />;
  return (
    <Dialog open onOpenChange={onClose} title="New API key" footer={footer} onSubmit={submit}>
      <TextField
        label="Name"
        hint="What will use it: “Newsletter script”, “Claude on Ada's laptop”."
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
        error={(tried ? nameProblem : undefined) ?? fieldError(refused, "name")}
      />
      <SelectField label="Stops working" options={expiryChoices} value={choice} onChange={setChoice} />
      {choice === "date" && (
        <TextField
          label="Last day"
          hint="It works until the end of that day."
          type="date"
          min={localDay(new Date())}
          value={date}
          onChange={setDate}
          error={(tried ? dateProblem : undefined) ?? fieldError(refused, "expires_at")}
        />
      )}
      {refused !== undefined && !isToldByFields(refused, ["name", "expires_at"]) && (
        <ProblemNotice problem={refused} />
      )}
    </Dialog>
  );
}
