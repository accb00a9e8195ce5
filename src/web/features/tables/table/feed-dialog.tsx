import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { mergeEdits } from "../../../kit/edits/edits.ts";
import { useEdits } from "../../../kit/edits/use-edits.ts";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import type { TableDetails } from "./table-facts.tsx";
import * as words from "./words.tsx";

type Source = NonNullable<TableDetails["source"]>;

const formats = [
  { value: "csv", label: words.csvFormat },
  { value: "json", label: "JSON" },
] as const;

const intervals = [
  { minutes: 1, label: words.everyMinute },
  { minutes: 5, label: "Every 5 minutes" },
  { minutes: 15, label: "Every 15 minutes" },
  { minutes: 60, label: words.everyHour },
  { minutes: 360, label: "Every 6 hours" },
  { minutes: 1440, label: words.onceDay },
];

/**
 * Sets, changes or ends the address from which a table's rows are fetched. The table is read before it is changed, because the
 * source is replaced as a whole: what others changed of it meanwhile stays.
 */
export function FeedDialog({ table, onClose }: { table: TableDetails; onClose: () => void }) {
  // If others end the feed meanwhile, the dialog still says what is fetched.
  const [opened] = useState<Source>(table.source ?? newSource);
  const shown = (source: Source | null) => ({ rows: "", ...(source ?? opened) });
  const { draft: source, edits, edit } = useEdits(shown(table.source));
  const { id } = useCompany();
  const { get, patch } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const path = { name: table.name };
  const save = (sourceOf: () => Promise<Source | null>) =>
    void send(async () => {
      await patch("/v1/tables/{name}", { path, body: { source: await sourceOf() } });
      await refreshTables(client, id);
      onClose();
    });
  const merged = async () => {
    const current = await get("/v1/tables/{name}", { path });
    return cleaned(mergeEdits(shown(current.source), edits));
  };
  const isEmpty = source.url.trim() === "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.fetchRowsFromAddress}
      description={words.fetchRowsFromAddressDescription}
      onSubmit={() => save(merged)}
      footer={<DialogActions onCancel={onClose} label={words.fetchRows} busy={busy} disabled={isEmpty} />}
    >
      <SourceFields source={source} onChange={edit} />
      {table.source !== null && (
        <div>
          <Button disabled={busy} onClick={() => save(async () => null)}>
            {words.stopFetchingAndKeepRows}
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
        label={words.address}
        hint={words.addressHint}
        value={url}
        onChange={(text) => onChange({ url: text })}
        inputMode="url"
        autoComplete="off"
      />
      <SelectField
        label={words.format}
        options={formats}
        value={format}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      {format === "json" && (
        <TextField
          label={words.pathOfList}
          hint={words.pathOfListHint}
          optional
          value={rows}
          onChange={(text) => onChange({ rows: text })}
          autoComplete="off"
        />
      )}
      <SelectField
        label={words.interval}
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
  return isUsual ? intervals : [...intervals, { minutes, label: words.everyMinutes(minutes) }];
}
