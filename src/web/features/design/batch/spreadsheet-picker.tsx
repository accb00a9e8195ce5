import { Download, FileSpreadsheet } from "lucide-react";
import Papa from "papaparse";
import { useEffect, useRef, useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { acceptedSheets, pastedSource, type RowSource, sourceOf } from "../../../designs/lists/row-source.ts";
import { FileDrop } from "../../../kit/file-drop.tsx";
import { Notice } from "../../../kit/notice.tsx";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

interface SpreadsheetPickerProps {
  design: FullDesignBody;
  /** At most, for the hint. */
  rows: number;
  /** Takes the rows as CSV, and returns what is wrong with them. */
  onSource: (source: RowSource) => Promise<string | undefined>;
}

/** Takes an Excel or CSV file, or cells that are pasted from a spreadsheet. */
export function SpreadsheetPicker({ design, rows, onSource }: SpreadsheetPickerProps) {
  const [pasted, setPasted] = useState("");
  const { state, readFile, readPasted } = useReading(onSource);
  return (
    <div className={styles["picker"]}>
      <div className={styles["sources"]}>
        <FileDrop
          label={words.excelOrCsvFile}
          icon={FileSpreadsheet}
          prompt={words.dropExcelOrCsvFile}
          hint={words.excelOrCsvFileHint(rows)}
          accept={acceptedSheets}
          onFile={readFile}
        />
        <div className={styles["paste"]}>
          <TextField
            label={words.orPasteCellsFromSpreadsheet}
            hint={words.orPasteCellsFromSpreadsheetHint}
            multiline
            value={pasted}
            onChange={setPasted}
          />
          <Button disabled={pasted.trim() === ""} onClick={() => readPasted(pasted)}>
            {words.usePastedCells}
          </Button>
        </div>
      </div>
      <div role="status">{state.reading !== undefined && <p>{words.readingFile(state.reading)}</p>}</div>
      {state.problem !== undefined && <Notice tone="danger">{state.problem}</Notice>}
      <div>
        <Button variant="quiet" size="small" icon={Download} onClick={() => downloadExample(design)}>
          {words.downloadExampleSpreadsheet}
        </Button>
      </div>
    </div>
  );
}

/** Reads one source at a time, and keeps what is wrong with it. */
function useReading(onSource: SpreadsheetPickerProps["onSource"]) {
  const [state, setState] = useState<{ reading?: string; problem?: string }>({});
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const take = async (name: string, read: (signal: AbortSignal) => Promise<string | undefined>) => {
    reading.current.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setState({ reading: name });
    try {
      const problem = await read(signal);
      if (!signal.aborted) setState(problem === undefined ? {} : { problem: `${name}: ${problem}` });
    } catch {
      if (!signal.aborted) setState({ problem: words.cantBeRead(name) });
    }
  };
  return {
    state,
    readFile: (file: File) =>
      void take(file.name, async (signal) => {
        const read = await sourceOf(file, signal);
        return read.ok ? await onSource(read.source) : read.problem;
      }),
    readPasted: (text: string) => void take(words.pastedCells, () => onSource(pastedSource(text))),
  };
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
