import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Link } from "wouter";
import type { Design } from "../../../../design/design.ts";
import { foldCase } from "../../../../design/fold-case.ts";
import { useCompany } from "../../../api/company.ts";
import { useTables } from "../../../designs/table-queries.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { copyText } from "../../../kit/copy-button.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { textFlaw } from "../../document/draft-flaws.ts";
import { type EditorParts, useCalmState } from "../../editor-context.ts";
import panelStyles from "../panels.module.css";
import { LineField } from "../text-fields.tsx";
import styles from "./data.module.css";

type Entry = Design["data"][number];

/** Tables that a design may name. */
const mostTables = 4;
const usualKey = "{{id}}";

/** The tables that fill a design, each with the key of its row. A later key may use columns of the tables before. */
export function DataSection({ parts: { store, canEdit } }: { parts: EditorParts }) {
  const { id } = useCompany();
  const { data } = useCalmState(store).document;
  const { data: tables } = useTables();
  const set = (next: Design["data"], label: string) =>
    store.change((before) => ({ ...before, data: next }), { label });
  const replace = (index: number, entry: Entry) => set(data.with(index, entry), "Data");
  const move = (index: number, by: 1 | -1) => {
    const [one, other] = [data[index], data[index + by]];
    if (one !== undefined && other !== undefined)
      set(data.with(index, other).with(index + by, one), "Reorder tables");
  };
  const unused = tables?.find(({ name }) => !data.some((entry) => foldCase(entry.table) === foldCase(name)));
  const next = unused ?? tables?.[0];
  return (
    <details className={panelStyles["section"]} open>
      <summary>Data</summary>
      <div className={panelStyles["list"]}>
        {data.length === 0 && (
          <p className={panelStyles["quiet"]}>
            A row of a table fills placeholders of its columns’ names at each open. Only the row’s key stands
            in the URL.
          </p>
        )}
        {data.map((entry, index) => (
          // Tables may occur twice, and have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <TableEntry
            key={index}
            {...{ entry, index, tables }}
            count={data.length}
            disabled={!canEdit}
            onChange={(changed) => replace(index, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => set(data.toSpliced(index, 1), "Remove table")}
          />
        ))}
        {canEdit && data.length < mostTables && next !== undefined && (
          <div>
            <Button
              size="small"
              icon={Plus}
              onClick={() => set([...data, { table: next.name, key: usualKey }], "Add table")}
            >
              Add a table
            </Button>
          </div>
        )}
        {tables?.length === 0 && (
          <p className={panelStyles["quiet"]}>
            There are no tables yet. <Link href={`/c/${id}/tables`}>Make one</Link> first.
          </p>
        )}
      </div>
    </details>
  );
}

interface TableEntryProps {
  entry: Entry;
  index: number;
  count: number;
  /** Undefined while they are loaded. */
  tables: readonly { name: string; columns: readonly string[]; guessable_keys: boolean }[] | undefined;
  disabled: boolean;
  onChange: (entry: Entry) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function TableEntry(props: TableEntryProps) {
  const { entry, index, count, tables, disabled, onChange, onMove, onRemove } = props;
  const table = tables?.find(({ name }) => foldCase(name) === foldCase(entry.table));
  const isUnknown = tables !== undefined && table === undefined;
  const names = (tables ?? []).map(({ name }) => name);
  const own = table?.name ?? entry.table;
  return (
    <fieldset className={styles["entry"]} aria-label={`Table ${entry.table}`}>
      <div className={styles["head"]}>
        <SelectField
          label={count === 1 ? "Table" : `Table ${index + 1}`}
          options={[...(names.includes(own) ? [] : [own]), ...names].map((name) => ({
            value: name,
            label: name,
          }))}
          value={own}
          disabled={disabled}
          error={isUnknown ? `There is no table “${entry.table}”. Choose another, or remove it.` : undefined}
          onChange={(name) => onChange({ ...entry, table: name })}
        />
        {!disabled && <EntryButtons {...{ index, count, onMove, onRemove }} table={entry.table} />}
      </div>
      <LineField
        label={count === 1 ? "Key" : `Key ${index + 1}`}
        hint="The key of the row. {{id}} takes it from the URL; a text without placeholders names one row for everybody"
        value={entry.key}
        placeholder={usualKey}
        disabled={disabled}
        takesPlaceholders
        check={(text) => (text.trim() === "" ? "Enter a key, such as {{id}}." : textFlaw(text))}
        onChange={(key) => onChange({ ...entry, key: key.trim() })}
      />
      <p className={panelStyles["quiet"]}>{describeKey(entry.key)}</p>
      {table?.guessable_keys === true && entry.key.includes("{{") && (
        <p className={styles["caution"]}>
          The keys of this table can be guessed, so strangers can see other recipients’ rows.
        </p>
      )}
      {table !== undefined && <ColumnChips columns={table.columns} />}
    </fieldset>
  );
}

function describeKey(key: string): string {
  const [, name] = /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/.exec(key) ?? [];
  return name === undefined ? "The same row for everybody." : `URLs have “${name}”, and find the row by it.`;
}

interface EntryButtonsProps extends Pick<TableEntryProps, "index" | "count" | "onMove" | "onRemove"> {
  table: string;
}

function EntryButtons({ index, count, table, onMove, onRemove }: EntryButtonsProps) {
  return (
    <div className={styles["steps"]}>
      {count > 1 && (
        <>
          <IconButton
            label={`Move ${table} up`}
            icon={ArrowUp}
            size="small"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${table} down`}
            icon={ArrowDown}
            size="small"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton label={`Remove ${table}`} icon={X} size="small" onClick={onRemove} />
    </div>
  );
}

/** The placeholders of a table's columns, to copy. A selected text has them to insert. */
function ColumnChips({ columns }: { columns: readonly string[] }) {
  const toast = useToast();
  const copy = async (text: string) => {
    if (await copyText(text)) toast({ text: `${text} is copied`, subject: "column" });
    else toast({ text: "Your browser blocked copying.", tone: "danger" });
  };
  return (
    <div className={panelStyles["chips"]} role="group" aria-label="Columns">
      {columns.map((column) => (
        <button
          key={column}
          type="button"
          className={styles["chip"]}
          title={`Copy {{${column}}}`}
          aria-label={`Copy {{${column}}}`}
          onClick={() => void copy(`{{${column}}}`)}
        >
          {column}
        </button>
      ))}
    </div>
  );
}
