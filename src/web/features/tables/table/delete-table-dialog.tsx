import { useQueryClient } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import styles from "./table.module.css";
import type { TableDetails } from "./table-facts.tsx";
import * as words from "./words.tsx";

interface DeleteTableDialogProps {
  table: TableDetails;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a table and its rows are deleted, and says which designs use it. */
export function DeleteTableDialog({ table, onClose, onDeleted }: DeleteTableDialogProps) {
  const { id } = useCompany();
  const { delete: remove } = useCompanyCalls();
  const client = useQueryClient();
  const { name, total, used_by: users } = table;
  const isUsed = users.length > 0;
  const confirm = async () => {
    // Without force the server asks again if a design has come to use it meanwhile.
    await remove("/v1/tables/{name}", { path: { name }, query: isUsed ? { force: true } : {} });
    onDeleted();
    void refreshTables(client, id);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.deleteName(name)}
      consequence={
        <>
          {words.deleteConsequence(total)}
          {isUsed && (
            <>
              {" "}
              {words.theseDesignsUseTable(
                <span className={styles["affected"]}>{users.map((user) => user.name).join(", ")}</span>,
              )}
            </>
          )}
        </>
      }
      confirmLabel={words.deleteTable}
      danger
      onConfirm={confirm}
    />
  );
}
