import { Download, FileSpreadsheet } from "lucide-react";
import Papa from "papaparse";
import { type DragEvent, useRef, useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { Button } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { TextField } from "../../../kit/field.tsx";
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
        <FileDrop onFile={(file) => void readFile(file)} />
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

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const choose = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    // Drag and drop is optional: the button works with every input method.
    <div
      className={classNames(styles["drop"], isDragOver && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <FileSpreadsheet aria-hidden />
      <p>Drop a CSV file here, or</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a file…
      </Button>
      <p className={styles["hint"]}>Excel, Numbers and Google Sheets export CSV. Up to 10,000 rows.</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="CSV file"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
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
