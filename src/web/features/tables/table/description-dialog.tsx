import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import type { TableDetails } from "./table-facts.tsx";
import * as words from "./words.tsx";

/** Changes a table's description, and whether rows without a key get one. */
export function DescriptionDialog({ table, onClose }: { table: TableDetails; onClose: () => void }) {
  const [description, setDescription] = useState(table.description);
  const [isRandom, setRandom] = useState(table.keys === "random");
  const { id } = useCompany();
  const { patch } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const submit = () =>
    void send(async () => {
      const body = { description: description.trim(), keys: isRandom ? "random" : "given" } as const;
      await patch("/v1/tables/{name}", { path: { name: table.name }, body });
      await refreshTables(client, id);
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.editDescription}
      onSubmit={submit}
      footer={<DialogActions onCancel={onClose} label={words.save} busy={busy} />}
    >
      <TextField
        label={words.description}
        optional
        multiline
        value={description}
        onChange={setDescription}
        maxLength={500}
        autoComplete="off"
      />
      <SwitchField
        label={words.giveRowsRandomKeys}
        hint={words.giveRowsRandomKeysHint}
        value={isRandom}
        onChange={setRandom}
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
