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
import { type EditorParts, useCalmState } from "../../view/editor-context.ts";
import panelStyles from "../panels.module.css";
import { LineField } from "../text-fields.tsx";
import placeholderStyles from "../../placeholders/placeholders.module.css";
import styles from "./data.module.css";
import * as words from "./words.tsx";

type Entry = Design["data"][number];

/** Tables that a design may name. */
const maxTables = 4;
const usualKey = "{{id}}";

/** The tables that fill a design, each with the key of its row. A later key may use columns of the tables before. */
export function DataSection({ parts: { store, canEdit } }: { parts: EditorParts }) {
  const { id } = useCompany();
  const { data } = useCalmState(store).document;
  const { data: tables } = useTables();
  const set = (next: Design["data"], label: string) =>
    store.change((before) => ({ ...before, data: next }), { label });
  const replace = (index: number, entry: Entry) => set(data.with(index, entry), words.data);
  const move = (index: number, by: 1 | -1) => {
    const [one, other] = [data[index], data[index + by]];
    if (one !== undefined && other !== undefined)
      set(data.with(index, other).with(index + by, one), words.reorderTables);
  };
  const unused = tables?.find(({ name }) => !data.some((entry) => foldCase(entry.table) === foldCase(name)));
  const next = unused ?? tables?.[0];
  return (
    <details className={panelStyles["section"]} open>
      <summary>{words.data}</summary>
      <div className={panelStyles["list"]}>
        {data.length === 0 && <p className={panelStyles["quiet"]}>{words.tableHint}</p>}
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
            onRemove={() => set(data.toSpliced(index, 1), words.removeTable)}
          />
        ))}
        {canEdit && data.length < maxTables && next !== undefined && (
          <div>
            <Button
              size="small"
              icon={Plus}
              onClick={() => set([...data, { table: next.name, key: usualKey }], words.addTable)}
            >
              {words.addTableButton}
            </Button>
          </div>
        )}
        {tables?.length === 0 && (
          <p className={panelStyles["quiet"]}>
            {words.thereAreNoTablesYet(<Link href={`/c/${id}/tables`}>{words.makeOne}</Link>)}
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
    <fieldset className={styles["entry"]} aria-label={words.table(entry.table)}>
      <div className={styles["head"]}>
        <SelectField
          label={count === 1 ? words.onlyTable : words.tableIndex(index + 1)}
          options={[...(names.includes(own) ? [] : [own]), ...names].map((name) => ({
            value: name,
            label: name,
          }))}
          value={own}
          disabled={disabled}
          error={isUnknown ? words.thereIsNoTable(entry.table) : undefined}
          onChange={(name) => onChange({ ...entry, table: name })}
        />
        {!disabled && <EntryButtons {...{ index, count, onMove, onRemove }} table={entry.table} />}
      </div>
      <LineField
        label={count === 1 ? words.key : words.keyIndex(index + 1)}
        hint={words.keyOfRow}
        value={entry.key}
        placeholder={usualKey}
        disabled={disabled}
        takesPlaceholders
        check={(text) => (text.trim() === "" ? words.enterKeySuchAsId : textFlaw(text))}
        onChange={(key) => onChange({ ...entry, key: key.trim() })}
      />
      <p className={panelStyles["quiet"]}>{describeKey(entry.key)}</p>
      {table?.guessable_keys === true && entry.key.includes("{{") && (
        <p className={styles["caution"]}>{words.keysOfThisTable}</p>
      )}
      {table !== undefined && <ColumnChips columns={table.columns} />}
    </fieldset>
  );
}

function describeKey(key: string): string {
  const [, name] = /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/.exec(key) ?? [];
  return name === undefined ? words.sameRowForEverybody : words.urlsHaveAndFindRow(name);
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
            label={words.moveUp(table)}
            icon={ArrowUp}
            size="small"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={words.moveDown(table)}
            icon={ArrowDown}
            size="small"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton label={words.removeTableNamed(table)} icon={X} size="small" onClick={onRemove} />
    </div>
  );
}

/** The placeholders of a table's columns, to copy. A selected text has them to insert. */
function ColumnChips({ columns }: { columns: readonly string[] }) {
  const toast = useToast();
  const copy = async (text: string) => {
    if (await copyText(text)) toast({ text: words.isCopied(text), subject: "column" });
    else toast({ text: words.yourBrowserBlockedCopying, tone: "danger" });
  };
  return (
    <div className={placeholderStyles["chips"]} role="group" aria-label={words.columns}>
      {columns.map((column) => (
        <button
          key={column}
          type="button"
          className={placeholderStyles["columnChip"]}
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
