import { useQueryClient } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { useEdits } from "../../../kit/edits/use-edits.ts";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import type { TableDetails } from "./table-facts.tsx";
import * as words from "./words.tsx";

/** Changes a table's description, and whether rows without a key get one. What isn't touched isn't sent. */
export function DescriptionDialog({ table, onClose }: { table: TableDetails; onClose: () => void }) {
  const saved = { description: table.description, isRandom: table.keys === "random" };
  const { draft, edit } = useEdits(saved);
  const { id } = useCompany();
  const { patch } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const submit = () =>
    void send(async () => {
      const keys = draft.isRandom ? ("random" as const) : ("given" as const);
      const body = {
        ...(draft.description === saved.description ? {} : { description: draft.description.trim() }),
        ...(draft.isRandom === saved.isRandom ? {} : { keys }),
      };
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
        value={draft.description}
        onChange={(description) => edit({ description })}
        maxLength={500}
        autoComplete="off"
      />
      <SwitchField
        label={words.giveRowsRandomKeys}
        hint={words.giveRowsRandomKeysHint}
        value={draft.isRandom}
        onChange={(isRandom) => edit({ isRandom })}
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
