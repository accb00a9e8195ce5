import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { sendRequest } from "../../../api/send-request.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button } from "../../../kit/button.tsx";
import { firstSize } from "../../../../design/sizes/size-names.ts";
import { SelectField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { designKey } from "../use-design.ts";
import { ListCheck } from "../check/list-check.tsx";
import { BatchSizes } from "./batch-sizes.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { RowPreview } from "./row-preview.tsx";
import {
  checkRows,
  filenameKey,
  filledRows,
  type Mapping,
  maxRows,
  type Table,
  valuesOf,
  writeCsv,
} from "./spreadsheet.ts";
import { useColumns } from "./use-columns.ts";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

interface BatchFormProps {
  design: FullDesignBody;
  source: { name: string; table: Table };
  onDone: () => void;
}

const outputs = [
  { value: "zip", label: words.zipFileOfImages },
  { value: "pdf", label: words.pdfFilePageRow },
] as const;

type Output = (typeof outputs)[number]["value"];

/** Maps columns to parameters, shows what the rows look like, and starts the batch. */
export function BatchForm({ design, source, onDone }: BatchFormProps) {
  const { name, table } = source;
  const columns = useColumns(design, table.columns);
  const { fillable, mapping, hasOwnSizes, sizes } = columns;
  const canvases = sizes ?? [firstSize];
  const count = filledRows(table, mapping).length;
  return (
    <div className={styles["form"]}>
      <p role="status">
        {words.listRows(
          <strong>{name}</strong>,
          table.rows.length,
          describeLeftOut(table.rows.length - count),
        )}
      </p>
      <div className={styles["columns"]}>
        <ColumnFields
          fillable={fillable}
          columns={table.columns}
          mapping={mapping}
          isNamed
          onChange={columns.setColumn}
        />
        <RowPreview
          design={design}
          size={canvases[0] ?? firstSize}
          table={table}
          mapping={mapping}
          messages={checkRows(table, fillable, mapping)}
        />
      </div>
      {hasOwnSizes && <p>{words.eachRowIsMade}</p>}
      {columns.isSized && (
        <BatchSizes design={design} chosen={columns.chosenSizes} onChange={columns.setSizes} />
      )}
      <CheckRows key={columns.key} design={design} table={table} mapping={mapping} sizes={sizes} />
      <StartBar
        design={design}
        csv={() => writeCsv(table, mapping)}
        sizes={sizes}
        images={count * canvases.length}
        onDone={onDone}
      />
      <ImageCount rows={count} sizes={canvases.length} />
    </div>
  );
}

interface CheckRowsProps {
  design: FullDesignBody;
  table: Table;
  mapping: Mapping;
  sizes: readonly string[] | undefined;
}

/** Checks the rows as the Check page does, before they are made. */
function CheckRows({ design, table, mapping, sizes }: CheckRowsProps) {
  const filled = filledRows(table, mapping);
  const places = new Map(table.rows.map((cells, row) => [cells, row]));
  const list = {
    rows: filled.length,
    source: async () => ({
      source: new Blob([writeCsv(table, { ...mapping, [filenameKey]: undefined })], { type: "text/csv" }),
      rows: filled.map((cells) => places.get(cells) ?? 0),
    }),
    values: async (rows: readonly { row: number }[]) => rows.map(({ row }) => valuesOf(table, mapping, row)),
  };
  return <ListCheck design={design} list={list} sizes={sizes} variant="secondary" />;
}

const describeLeftOut = (rows: number) => (rows === 0 ? "" : words.haveNoValueInColumns(rows));

const makeLabel = (images: number) => words.createImages(images);

/** How many images rows in several sizes are. */
function ImageCount({ rows, sizes }: { rows: number; sizes: number }) {
  if (sizes < 2) return null;
  const counted = words.imagesOfSizes(rows, sizes, rows * sizes);
  return (
    <p role="status">
      {rows * sizes > maxRows ? words.tooManyImages(counted, maxRows) : words.eachImageCounts(counted)}
    </p>
  );
}

interface StartBarProps {
  design: FullDesignBody;
  csv: () => string;
  /** Undefined where each row has its own. */
  sizes: readonly string[] | undefined;
  images: number;
  onDone: () => void;
}

/** Chooses a zip or PDF file, and starts the batch. */
function StartBar({ design, csv, sizes, images, onDone }: StartBarProps) {
  const [output, setOutput] = useState<Output>("zip");
  const { busy, problem, start } = useStart(design, onDone);
  return (
    <>
      <div className={styles["output"]}>
        <SelectField label={words.make} options={outputs} value={output} onChange={setOutput} />
        <div className={styles["actions"]}>
          <Button
            variant="primary"
            busy={busy}
            disabled={images === 0 || images > maxRows}
            onClick={() => void start({ csv: csv(), output, sizes })}
          >
            {makeLabel(images)}
          </Button>
          <Button onClick={onDone}>{words.useAnotherSpreadsheet}</Button>
        </div>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}

interface BatchRequest {
  csv: string;
  output: Output;
  sizes: readonly string[] | undefined;
}

/** Sends the batch, and shows it in the list. */
function useStart(design: FullDesignBody, onDone: () => void) {
  const { id } = useCompany();
  const { url } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const start = ({ csv, output, sizes }: BatchRequest) =>
    send(async () => {
      const form = new FormData();
      form.set("design_id", design.id);
      form.set("output", output);
      if (sizes !== undefined) form.set("sizes", sizes.join(","));
      form.set("file", new Blob([csv], { type: "text/csv" }), "rows.csv");
      await sendRequest("post", url("/v1/batches"), { body: form });
      await client.invalidateQueries({ queryKey: [...designKey(id, design.id), "batches"] });
      onDone();
    });
  return { busy, problem, start };
}
