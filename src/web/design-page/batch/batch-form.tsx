import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { sendRequest } from "../../api/send-request.ts";
import { useRequest } from "../../api/use-request.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { formatCount } from "../../usage/format-counts.ts";
import { designKey } from "../use-design.ts";
import { ColumnFields } from "./column-fields.tsx";
import { RowPreview } from "./row-preview.tsx";
import { checkRows, filledRows, guessMapping, type Mapping, type Table, writeCsv } from "./spreadsheet.ts";
import styles from "./batch-tab.module.css";

interface BatchFormProps {
  design: FullDesignBody;
  source: { name: string; table: Table };
  onDone: () => void;
}

const outputs = [
  { value: "zip", label: "A zip file of images" },
  { value: "pdf", label: "A PDF file, a page a row" },
] as const;

type Output = (typeof outputs)[number]["value"];

/** Maps columns to parameters, shows what the rows look like, and starts the batch. */
export function BatchForm({ design, source, onDone }: BatchFormProps) {
  const { name, table } = source;
  const parameters = design.optional_url_params;
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(parameters, table.columns));
  const [output, setOutput] = useState<Output>("zip");
  const { busy, problem, start } = useStart(design, onDone);
  const count = filledRows(table, mapping).length;
  return (
    <div className={styles["form"]}>
      <p role="status">
        <strong>{name}</strong>: {formatCount(table.rows.length)} rows.{" "}
        {count < table.rows.length &&
          `${formatCount(table.rows.length - count)} have no value in the columns below and are left out.`}
      </p>
      <div className={styles["columns"]}>
        <ColumnFields
          parameters={parameters}
          columns={table.columns}
          mapping={mapping}
          onChange={(parameter, index) => setMapping({ ...mapping, [parameter]: index })}
        />
        <RowPreview
          design={design}
          table={table}
          mapping={mapping}
          messages={checkRows(table, parameters, mapping)}
        />
      </div>
      <div className={styles["output"]}>
        <SelectField label="Make" options={outputs} value={output} onChange={setOutput} />
        <div className={styles["actions"]}>
          <Button
            variant="primary"
            busy={busy}
            disabled={count === 0}
            onClick={() => void start(writeCsv(table, mapping), output)}
          >
            {count === 1 ? "Make 1 image" : `Make ${formatCount(count)} images`}
          </Button>
          <Button onClick={onDone}>Use another spreadsheet</Button>
        </div>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}

/** Sends the batch, and shows it in the list. */
function useStart(design: FullDesignBody, onDone: () => void) {
  const { id } = useCompany();
  const { url } = useCompanyCalls();
  const client = useQueryClient();
  const { busy, problem, send } = useRequest();
  const start = (csv: string, output: Output) =>
    send(async () => {
      const form = new FormData();
      form.set("design_id", design.id);
      form.set("output", output);
      form.set("file", new Blob([csv], { type: "text/csv" }), "rows.csv");
      await sendRequest("post", url("/v1/batches"), { body: form });
      await client.invalidateQueries({ queryKey: [...designKey(id, design.id), "batches"] });
      onDone();
    });
  return { busy, problem, start };
}
