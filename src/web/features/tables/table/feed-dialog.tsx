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
  const [source, setSource] = useState<Source>(table.source ?? newSource);
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
  const isEmpty = source.url.trim() === "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Fetch rows from an address"
      description="Limn fetches the rows at once, and again at this interval. Each time they replace the whole table. If it fails, the rows stay."
      onSubmit={() => save(cleaned(source))}
      footer={<DialogActions onCancel={onClose} label="Fetch rows" busy={busy} disabled={isEmpty} />}
    >
      <SourceFields source={source} onChange={(change) => setSource({ ...source, ...change })} />
      {table.source !== null && (
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

const newSource: Source = { url: "", format: "csv", every_minutes: 60 };

/** Without blanks, and without a path that its format doesn't have. */
function cleaned({ url, format, every_minutes, rows = "" }: Source): Source {
  const path = format === "json" && rows.trim() !== "" ? { rows: rows.trim() } : {};
  return { url: url.trim(), format, every_minutes, ...path };
}

interface SourceFieldsProps {
  source: Source;
  onChange: (change: Partial<Source>) => void;
}

function SourceFields({ source: { url, format, rows = "", every_minutes }, onChange }: SourceFieldsProps) {
  const every = withInterval(every_minutes).map(({ minutes, label }) => ({ value: String(minutes), label }));
  return (
    <>
      <TextField
        label="Address"
        hint="Anyone has to reach it. In Google Sheets: File, Share, Publish to web, as CSV."
        value={url}
        onChange={(text) => onChange({ url: text })}
        inputMode="url"
        autoComplete="off"
      />
      <SelectField
        label="Format"
        options={formats}
        value={format}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      {format === "json" && (
        <TextField
          label="Path of the list"
          hint="Names on the way to the list of rows, such as data.items. Empty if the text is the list."
          optional
          value={rows}
          onChange={(text) => onChange({ rows: text })}
          autoComplete="off"
        />
      )}
      <SelectField
        label="Interval"
        options={every}
        value={String(every_minutes)}
        onChange={(value) => onChange({ every_minutes: Number(value) })}
      />
    </>
  );
}

/** The usual intervals, and one that a program has set. */
function withInterval(minutes: number) {
  const isUsual = intervals.some((one) => one.minutes === minutes);
  return isUsual ? intervals : [...intervals, { minutes, label: `Every ${minutes} minutes` }];
}
