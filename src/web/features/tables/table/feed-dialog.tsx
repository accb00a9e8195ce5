import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import type { TableDetails } from "./table-facts.tsx";

type Source = NonNullable<TableDetails["source"]>;

const formats = [
  { value: "csv", label: "CSV, such as a published Google sheet" },
  { value: "json", label: "JSON" },
] as const;

const intervals = [
  { minutes: 1, label: "Every minute" },
  { minutes: 5, label: "Every 5 minutes" },
  { minutes: 15, label: "Every 15 minutes" },
  { minutes: 60, label: "Every hour" },
  { minutes: 360, label: "Every 6 hours" },
  { minutes: 1440, label: "Once a day" },
];

/** Sets, changes or ends the address from which a table's rows are fetched. */
export function FeedDialog({ table, onClose }: { table: TableDetails; onClose: () => void }) {
  const { source } = table;
  const [url, setUrl] = useState(source?.url ?? "");
  const [format, setFormat] = useState<Source["format"]>(source?.format ?? "csv");
  const [rows, setRows] = useState(source?.rows ?? "");
  const [minutes, setMinutes] = useState(source?.every_minutes ?? 60);
  const { id } = useCompany();
  const { patch } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const save = (next: Source | null) =>
    void send(async () => {
      await patch("/v1/tables/{name}", { path: { name: table.name }, body: { source: next } });
      await refreshTables(client, id);
      onClose();
    });
  const path = format === "json" && rows.trim() !== "" ? { rows: rows.trim() } : {};
  const every = withInterval(minutes).map((one) => ({ value: String(one.minutes), label: one.label }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Fetch rows from an address"
      description="Limn fetches the rows at once, and again at this interval. Each time they replace the whole table. If it fails, the rows stay."
      onSubmit={() => save({ url: url.trim(), format, every_minutes: minutes, ...path })}
      footer={
        <DialogActions onCancel={onClose} label="Fetch rows" busy={busy} disabled={url.trim() === ""} />
      }
    >
      <TextField
        label="Address"
        hint="Anyone has to reach it. In Google Sheets: File, Share, Publish to web, as CSV."
        value={url}
        onChange={setUrl}
        inputMode="url"
        autoComplete="off"
      />
      <SelectField label="Format" options={formats} value={format} onChange={setFormat} />
      {format === "json" && (
        <TextField
          label="Path of the list"
          hint="Names on the way to the list of rows, such as data.items. Empty if the text is the list."
          optional
          value={rows}
          onChange={setRows}
          autoComplete="off"
        />
      )}
      <SelectField
        label="Interval"
        options={every}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
      />
      {source !== null && (
        <div>
          <Button disabled={busy} onClick={() => save(null)}>
            Stop fetching, and keep the rows
          </Button>
        </div>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

/** The usual intervals, and one that a program has set. */
function withInterval(minutes: number) {
  const isUsual = intervals.some((one) => one.minutes === minutes);
  return isUsual ? intervals : [...intervals, { minutes, label: `Every ${minutes} minutes` }];
}
