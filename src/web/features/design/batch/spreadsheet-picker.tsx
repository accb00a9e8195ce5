import { Download, FileSpreadsheet } from "lucide-react";
import Papa from "papaparse";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { FileDrop } from "../../../kit/file-drop.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { readTable, readTableFile, type ReadTable, type Table } from "./spreadsheet.ts";
import styles from "./batch-tab.module.css";

interface SpreadsheetPickerProps {
  design: FullDesignBody;
  onTable: (source: { name: string; table: Table }) => void;
}

/** Takes a CSV file, or cells that are pasted from a spreadsheet. */
export function SpreadsheetPicker({ design, onTable }: SpreadsheetPickerProps) {
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState("");
  const take = (name: string, result: ReadTable) => {
    setProblem(result.ok ? undefined : `${name}: ${result.problem}`);
    if (result.ok) onTable({ name, table: result.table });
  };
  const readFile = async (file: File) =>
    take(file.name, readTableFile(new Uint8Array(await file.arrayBuffer())));
  return (
    <div className={styles["picker"]}>
      <div className={styles["sources"]}>
        <FileDrop
          label="CSV file"
          icon={FileSpreadsheet}
          prompt="Drop a CSV file here, or"
          hint="Excel, Numbers and Google Sheets export CSV. Up to 10,000 rows."
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(file) => void readFile(file)}
        />
        <div className={styles["paste"]}>
          <TextField
            label="Or paste cells from a spreadsheet"
            hint="With the names of the columns in the first row."
            multiline
            value={pasted}
            onChange={setPasted}
          />
          <Button disabled={pasted.trim() === ""} onClick={() => take("Pasted cells", readTable(pasted))}>
            Use pasted cells
          </Button>
        </div>
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button variant="quiet" size="small" icon={Download} onClick={() => downloadExample(design)}>
          Download an example spreadsheet
        </Button>
      </div>
    </div>
  );
}

/** A spreadsheet with a column for each parameter and the design's own values, to be filled in. */
function downloadExample({ name, optional_url_params: parameters }: FullDesignBody): void {
  const header = parameters.map((parameter) => parameter.name);
  const example = parameters.map((parameter) => parameter.default);
  // Spreadsheets recognise UTF-8 by its BOM.
  const text = `\uFEFF${Papa.unparse([header, example])}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
