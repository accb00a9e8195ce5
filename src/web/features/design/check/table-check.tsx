import { useState } from "react";
import { foldCase } from "../../../../design/fold-case.ts";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import { useTables } from "../../../designs/table-queries.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { BatchSizes } from "../batch/batch-sizes.tsx";
import styles from "./check.module.css";
import { ListCheck } from "./list-check.tsx";
import type { CheckedList } from "./result-props.ts";
import { type Table, tablesFor, valuesOfRow } from "./table-values.ts";
import * as words from "./words.tsx";

interface TablePickerProps {
  design: FullDesignBody;
  onTable: (table: Table) => void;
}

/** Chooses a table in place of a file; nothing while there is none with rows. */
export function TablePicker({ design, onTable }: TablePickerProps) {
  const [chosen, setChosen] = useState<string>();
  const tables = tablesFor(design, useTables().data ?? []);
  const table = tables.find(({ name }) => name === chosen) ?? tables[0];
  if (table === undefined) return null;
  return (
    <div className={styles["table"]}>
      <SelectField
        label={words.orCheckRowsOfTable}
        options={tables.map(({ name, total }) => ({
          value: name,
          label: words.tableWithRows(total, name),
        }))}
        value={table.name}
        onChange={setChosen}
      />
      <Button onClick={() => onTable(table)}>{words.useThisTable}</Button>
    </div>
  );
}

interface TableCheckProps {
  design: FullDesignBody;
  table: Table;
  onOther: () => void;
}

/** Checks every row of a table, whose columns fill the parameters of their names. */
export function TableCheck({ design, table, onOther }: TableCheckProps) {
  const [sizes, setSizes] = useState<readonly string[]>([firstSize]);
  const list = useCheckedTable(design, table);
  const isSized =
    design.sizes.length > 0 && !table.columns.some((column) => foldCase(column) === sizeParameter);
  return (
    <div className={styles["form"]}>
      <p className={styles["source"]} role="status">
        <span>{words.tableRows(<strong>{table.name}</strong>, table.total)}</span>
        <Button size="small" onClick={onOther}>
          {words.useAnotherList}
        </Button>
      </p>
      {isSized && <BatchSizes design={design} chosen={sizes} onChange={setSizes} />}
      <ListCheck
        // Another choice of sizes is another check.
        key={sizes.join()}
        design={design}
        list={list}
        sizes={isSized ? sizes : undefined}
        variant="primary"
        note={words.columnsFillParameters}
      />
    </div>
  );
}

function useCheckedTable(design: FullDesignBody, table: Table): CheckedList {
  const { get } = useCompanyCalls();
  const { name } = table;
  return {
    rows: table.total,
    source: async () => ({ source: { table: name } }),
    values: async (rows) =>
      await Promise.all(
        rows.map(async ({ key = "" }) =>
          // A row that is gone meanwhile has no values.
          valuesOfRow(
            design,
            table,
            key,
            await get("/v1/tables/{name}/rows/{key}", { path: { name, key } }).catch(() => ({})),
          ),
        ),
      ),
  };
}
