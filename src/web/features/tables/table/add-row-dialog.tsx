import { Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ownProperty } from "../../../../design/own-property.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { fieldError, useFocusOnError } from "../../../kit/field-error.ts";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { randomKey } from "./random-key.ts";
import styles from "./table.module.css";
import type { TableDetails } from "./table-facts.tsx";
import { useRowChanges } from "./use-rows.ts";
import * as words from "./words.tsx";

interface AddRowDialogProps {
  table: TableDetails;
  onClose: () => void;
}

/** Adds one row, and columns that the table doesn't have yet. */
export function AddRowDialog({ table, onClose }: AddRowDialogProps) {
  const [key, setKey] = useState(table.keys === "random" ? randomKey() : "");
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({});
  const [column, setColumn] = useState<NewColumn>({ name: "", cell: "" });
  const [keyProblem, setKeyProblem] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { add, exists } = useRowChanges(table.name);
  const { busy, problem, send } = useRequest();
  const refuse = (text: string) => {
    setKeyProblem(text);
    setAttempts(attempts + 1);
  };
  const submit = () => {
    const [wanted, name] = [key.trim(), column.name.trim()];
    if (wanted === "") return refuse(words.enterKey);
    void send(async () => {
      if (await exists(wanted)) return refuse(words.thereIsRow);
      await add(wanted, { ...cells, ...(name === "" ? {} : { [name]: column.cell }) });
      onClose();
    });
  };
  const changeKey = (text: string) => {
    setKey(text);
    setKeyProblem(undefined);
  };
  const footer = <DialogActions onCancel={onClose} label={words.addRowButton} busy={busy} />;
  return (
    <Dialog open onOpenChange={onClose} title={words.addRow} onSubmit={submit} footer={footer}>
      <KeyField
        label={words.keyLabel(table.key)}
        value={key}
        error={keyProblem ?? fieldError(problem, "key")}
        onChange={changeKey}
      />
      <CellFields table={table} cells={cells} onChange={setCells} />
      <NewColumnFields isOpen={table.columns.length === 1} column={column} onChange={setColumn} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

interface KeyFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

function KeyField({ onChange, ...field }: KeyFieldProps) {
  return (
    <div className={styles["key-field"]}>
      <TextField {...field} onChange={onChange} maxLength={400} autoComplete="off" spellCheck={false} />
      <Button icon={RefreshCw} onClick={() => onChange(randomKey())}>
        {words.randomKey}
      </Button>
    </div>
  );
}

interface CellFieldsProps {
  table: TableDetails;
  cells: Readonly<Record<string, string>>;
  onChange: (cells: Readonly<Record<string, string>>) => void;
}

function CellFields({ table, cells, onChange }: CellFieldsProps) {
  return table.columns
    .filter((column) => column !== table.key)
    .map((column) => (
      <TextField
        key={column}
        label={column}
        optional
        value={ownProperty(cells, column) ?? ""}
        onChange={(text) => onChange({ ...cells, [column]: text })}
        maxLength={2000}
        autoComplete="off"
      />
    ));
}

interface NewColumn {
  name: string;
  cell: string;
}

interface NewColumnFieldsProps {
  /** Whether the fields are shown at first. */
  isOpen: boolean;
  column: NewColumn;
  onChange: (column: NewColumn) => void;
}

function NewColumnFields({ isOpen, column, onChange }: NewColumnFieldsProps) {
  return (
    <details className={styles["new-column"]} open={isOpen}>
      <summary>
        <Plus aria-hidden /> {words.newColumn}
      </summary>
      <div className={styles["pair"]}>
        <TextField
          label={words.nameOfColumn}
          value={column.name}
          onChange={(name) => onChange({ ...column, name })}
          placeholder={words.nameOfColumnExample}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={words.itsCell}
          value={column.cell}
          onChange={(cell) => onChange({ ...column, cell })}
          maxLength={2000}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
