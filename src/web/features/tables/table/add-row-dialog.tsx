import { Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
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

interface AddRowDialogProps {
  table: TableDetails;
  onClose: () => void;
}

/** Adds one row, and columns that the table doesn't have yet. */
export function AddRowDialog({ table, onClose }: AddRowDialogProps) {
  const { key: keyColumn, keys, columns } = table;
  const [key, setKey] = useState(keys === "random" ? randomKey() : "");
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({});
  const [newColumn, setNewColumn] = useState("");
  const [newCell, setNewCell] = useState("");
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
    const wanted = key.trim();
    if (wanted === "") return refuse("Enter a key.");
    void send(async () => {
      if (await exists(wanted)) return refuse("There is a row with this key already.");
      const column = newColumn.trim();
      await add(wanted, { ...cells, ...(column === "" ? {} : { [column]: newCell }) });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a row"
      onSubmit={submit}
      footer={<DialogActions onCancel={onClose} label="Add row" busy={busy} />}
    >
      <div className={styles["key-field"]}>
        <TextField
          label={`${keyColumn} (key)`}
          value={key}
          onChange={(text) => {
            setKey(text);
            setKeyProblem(undefined);
          }}
          error={keyProblem ?? fieldError(problem, "key")}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
        />
        <Button icon={RefreshCw} onClick={() => setKey(randomKey())}>
          Random key
        </Button>
      </div>
      {columns
        .filter((column) => column !== keyColumn)
        .map((column) => (
          <TextField
            key={column}
            label={column}
            optional
            value={cells[column] ?? ""}
            onChange={(text) => setCells({ ...cells, [column]: text })}
            maxLength={2000}
            autoComplete="off"
          />
        ))}
      <details className={styles["new-column"]} open={columns.length === 1}>
        <summary>
          <Plus aria-hidden /> A new column
        </summary>
        <div className={styles["pair"]}>
          <TextField
            label="Name of the column"
            value={newColumn}
            onChange={setNewColumn}
            placeholder="first_name"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label="Its cell"
            value={newCell}
            onChange={setNewCell}
            maxLength={2000}
            autoComplete="off"
          />
        </div>
      </details>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
