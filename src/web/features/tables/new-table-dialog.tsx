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
  const [draft, setDraft] = useState<TableDraft>({ name: "", key: "id", isRandom: true, description: "" });
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { id } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const submit = () => {
    setAttempts(attempts + 1);
    const [name, key] = [draft.name.trim(), draft.key.trim()];
    if (name === "" || key === "" || busy) return;
    const keys = draft.isRandom ? ("random" as const) : ("given" as const);
    void send(async () => {
      const body = { name, key, keys, description: draft.description.trim() };
      const table = await post("/v1/tables", { body });
      await refreshTables(client, id);
      onCreated(table.name);
    });
  };
  const missing = (text: string, message: string) =>
    text.trim() === "" && attempts > 0 ? message : undefined;
  const errors = {
    name: missing(draft.name, "Enter a name.") ?? fieldError(problem, "name"),
    key: missing(draft.key, "Enter the name of a column.") ?? fieldError(problem, "key"),
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
      <TableFields draft={draft} errors={errors} onChange={setDraft} />
      {problem !== undefined && !isShownByFields(problem, ["name", "key"]) && (
        <ProblemNotice problem={problem} />
      )}
    </Dialog>
  );
}

interface TableDraft {
  name: string;
  key: string;
  isRandom: boolean;
  description: string;
}

interface TableFieldsProps {
  draft: TableDraft;
  errors: { name: string | undefined; key: string | undefined };
  onChange: (draft: TableDraft) => void;
}

function TableFields({ draft, errors, onChange }: TableFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="Designs refer to the table by it, so it can’t be changed later."
        placeholder="recipients"
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        autoComplete="off"
        error={errors.name}
      />
      <TextField
        label="Key column"
        hint="The column by which a row is found. No two rows have the same key."
        value={draft.key}
        onChange={(key) => onChange({ ...draft, key })}
        autoComplete="off"
        spellCheck={false}
        error={errors.key}
      />
      <SwitchField
        label="Give rows random keys"
        hint="The key stands in each reader’s image URL, and whoever knows or guesses it sees that reader’s image. So Limn gives rows without a key one that nobody can guess; numbers in sequence or email addresses can be tried one after another."
        value={draft.isRandom}
        onChange={(isRandom) => onChange({ ...draft, isRandom })}
      />
      <TextField
        label="Description"
        optional
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
