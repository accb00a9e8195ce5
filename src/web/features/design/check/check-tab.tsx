import { useEffect, useState } from "react";
import { useParams } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { type ListFile, openListFile } from "../../../designs/lists/open-list-file.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { BatchSizes } from "../batch/batch-sizes.tsx";
import { ColumnFields } from "../batch/column-fields.tsx";
import { filenameKey, type Mapping } from "../batch/spreadsheet.ts";
import { useColumns } from "../batch/use-columns.ts";
import { SpreadsheetPicker } from "../batch/spreadsheet-picker.tsx";
import tabStyles from "../tab.module.css";
import { useDesign } from "../use-design.ts";
import styles from "./check.module.css";
import { ListCheck } from "./list-check.tsx";
import type { CheckedList } from "./result-props.ts";
import { TableCheck, TablePicker } from "./table-check.tsx";
import type { Table } from "./table-values.ts";
import * as words from "./words.tsx";

/** What every row of a list looks like, before an email is sent to it. */
export function CheckTab() {
  const { id } = useParams<{ id: string }>();
  const design = useDesign(id).data;
  const { hasRole } = useCompany();
  const [list, setList] = useState<ListFile>();
  const [table, setTable] = useState<Table>();
  useEffect(() => () => list?.close(), [list]);
  if (design === undefined) return null;
  return (
    <section className={tabStyles["section"]} aria-labelledby="check">
      <div>
        <h2 id="check">{words.checkYourListBeforeYouSend}</h2>
        <p className={tabStyles["quiet"]}>{words.limnLaysOutImage}</p>
      </div>
      {!hasRole("editor") ? (
        <Notice tone="info">{words.editorsCanCheckLists}</Notice>
      ) : design.optional_url_params.length === 0 ? (
        <Notice tone="info">{words.thisDesignHasNoParameters}</Notice>
      ) : table !== undefined ? (
        <TableCheck design={design} table={table} onOther={() => setTable(undefined)} />
      ) : list === undefined ? (
        <>
          <SpreadsheetPicker
            design={design}
            rows={1_000_000}
            onSource={async (source) => {
              const opened = await openListFile(source);
              if (opened.ok) setList(opened.list);
              return opened.ok ? undefined : opened.problem;
            }}
          />
          <TablePicker design={design} onTable={setTable} />
        </>
      ) : (
        <CheckForm key={list.name} design={design} list={list} onOther={() => setList(undefined)} />
      )}
    </section>
  );
}

interface CheckFormProps {
  design: FullDesignBody;
  list: ListFile;
  onOther: () => void;
}

/** Maps columns to parameters, and checks the rows. */
function CheckForm({ design, list, onOther }: CheckFormProps) {
  const columns = useColumns(design, list.columns);
  const { fillable, mapping } = columns;
  const isMapped = Object.values(mapping).some((index) => index !== undefined);
  return (
    <div className={styles["form"]}>
      <p className={styles["source"]} role="status">
        <span>{words.listRows(<strong>{list.name}</strong>, list.rows)}</span>
        <Button size="small" onClick={onOther}>
          {words.useAnotherList}
        </Button>
      </p>
      <div className={styles["columns"]}>
        <ColumnFields
          fillable={fillable}
          columns={list.columns}
          mapping={mapping}
          isNamed={false}
          onChange={columns.setColumn}
        />
        <div className={styles["check"]}>
          {columns.isSized && (
            <BatchSizes design={design} chosen={columns.chosenSizes} onChange={columns.setSizes} />
          )}
          {isMapped ? (
            <ListCheck
              // Another choice of columns or sizes is another check.
              key={columns.key}
              design={design}
              list={checkedList(list, mapping)}
              sizes={columns.sizes}
              variant="primary"
              note={words.onlyColumnsThatAreChosen}
            />
          ) : (
            <Notice tone="info">{words.chooseColumnOfAtLeast}</Notice>
          )}
        </div>
      </div>
    </div>
  );
}

function checkedList(list: ListFile, mapping: Mapping): CheckedList {
  const columns = Object.entries(mapping).flatMap(([name, index]) =>
    index === undefined || name === filenameKey ? [] : [{ name, index }],
  );
  return {
    rows: list.rows,
    source: async () => {
      const { body, rows } = await list.csv(columns);
      return { source: body, rows };
    },
    values: async (rows) =>
      (await list.cells(rows.map(({ row }) => row))).map((cells) =>
        Object.fromEntries(columns.map(({ name, index }) => [name, cells[index] ?? ""])),
      ),
  };
}
