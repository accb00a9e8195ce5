import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { useRequest } from "../../api/use-request.ts";
import { refreshTables } from "../../designs/table-queries.ts";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { fieldError, isShownByFields, useFocusOnError } from "../../kit/field-error.ts";
import { TextField } from "../../kit/field.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { SwitchField } from "../../kit/switch-field.tsx";

interface NewTableDialogProps {
  onClose: () => void;
  onCreated: (name: string) => void;
}

/** Creates an empty table. */
export function NewTableDialog({ onClose, onCreated }: NewTableDialogProps) {
  const [name, setName] = useState("");
  const [key, setKey] = useState("id");
  const [isRandom, setRandom] = useState(true);
  const [description, setDescription] = useState("");
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { id } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const requiredError = (text: string, message: string) =>
    text.trim() === "" && attempts > 0 ? message : undefined;
  const submit = () => {
    setAttempts(attempts + 1);
    if (name.trim() === "" || key.trim() === "" || busy) return;
    const keys = isRandom ? ("random" as const) : ("given" as const);
    void send(async () => {
      const body = { name: name.trim(), key: key.trim(), keys, description: description.trim() };
      const table = await post("/v1/tables", { body });
      await refreshTables(client, id);
      onCreated(table.name);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New table"
      description="Its rows come next: load a file, paste cells, or type them."
      footer={<DialogActions onCancel={onClose} label="Create table" busy={busy} />}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        hint="Designs refer to the table by it, so it can’t be changed later."
        placeholder="readers"
        value={name}
        onChange={setName}
        autoComplete="off"
        error={requiredError(name, "Enter a name.") ?? fieldError(problem, "name")}
      />
      <TextField
        label="Key column"
        hint="The column by which a row is found. No two rows have the same key."
        value={key}
        onChange={setKey}
        autoComplete="off"
        spellCheck={false}
        error={requiredError(key, "Enter the name of a column.") ?? fieldError(problem, "key")}
      />
      <SwitchField
        label="Give rows random keys"
        hint="The key stands in each reader’s image URL, and whoever knows or guesses it sees that reader’s image. So Limn gives rows without a key one that nobody can guess; numbers in sequence or email addresses can be tried one after another."
        value={isRandom}
        onChange={setRandom}
      />
      <TextField
        label="Description"
        optional
        value={description}
        onChange={setDescription}
        maxLength={500}
        autoComplete="off"
      />
      {problem !== undefined && !isShownByFields(problem, ["name", "key"]) && (
        <ProblemNotice problem={problem} />
      )}
    </Dialog>
  );
}
