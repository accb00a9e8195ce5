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
import * as words from "./words.ts";

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
    name: missing(draft.name, words.enterName) ?? fieldError(problem, "name"),
    key: missing(draft.key, words.enterNameOfColumn) ?? fieldError(problem, "key"),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.newTable}
      description={words.newTableDescription}
      footer={<DialogActions onCancel={onClose} label={words.createTable} busy={busy} />}
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
        label={words.name}
        hint={words.nameHint}
        placeholder={words.nameExample}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        autoComplete="off"
        error={errors.name}
      />
      <TextField
        label={words.keyColumn}
        hint={words.keyColumnHint}
        value={draft.key}
        onChange={(key) => onChange({ ...draft, key })}
        autoComplete="off"
        spellCheck={false}
        error={errors.key}
      />
      <SwitchField
        label={words.giveRowsRandomKeys}
        hint={words.giveRowsRandomKeysHint}
        value={draft.isRandom}
        onChange={(isRandom) => onChange({ ...draft, isRandom })}
      />
      <TextField
        label={words.description}
        optional
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
