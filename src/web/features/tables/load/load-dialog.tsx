import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { FileDrop } from "../../../kit/file-drop.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { formatBytes } from "../../../kit/formats/format-counts.ts";
import { describeWritten } from "./describe-written.ts";
import { RowProblems } from "./row-problems.tsx";
import { acceptedFiles, pastedSource, type RowSource } from "../../../designs/lists/row-source.ts";
import { type LoadWay, type OpenLoad, useLoad } from "./use-load.ts";
import styles from "./load.module.css";
import * as words from "./words.tsx";

interface LoadDialogProps {
  table: CompanyAnswer<"get", "/v1/tables/{name}">;
  onClose: () => void;
}

/** Loads a file or pasted cells into a table, and says what has changed. */
export function LoadDialog({ table, onClose }: LoadDialogProps) {
  const load = useLoad(table.name);
  const close = () => {
    load.cancel();
    onClose();
  };
  if (load.state.step !== "done")
    return <LoadForm table={table} load={load} state={load.state} onClose={close} />;
  const footer = (
    <>
      <Button onClick={load.reset}>{words.loadMoreRows}</Button>
      <Button variant="primary" onClick={close}>
        {words.done}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={close} title={words.rowsAreLoaded} footer={footer}>
      <Notice tone="good">{describeWritten(load.state.written)}</Notice>
    </Dialog>
  );
}

interface LoadFormProps extends LoadDialogProps {
  load: ReturnType<typeof useLoad>;
  state: OpenLoad;
}

function LoadForm({ table, load, state, onClose }: LoadFormProps) {
  const [way, setWay] = useState<LoadWay>("add");
  const [pasted, setPasted] = useState("");
  const source = state.source ?? (pasted.trim() === "" ? undefined : pastedSource(pasted));
  const isBusy = state.step !== "choosing";
  const label = way === "replace" ? words.replaceTable : words.addAndReplaceRows;
  const footer = (
    <DialogActions
      onCancel={onClose}
      label={state.step === "loading" ? words.loading : label}
      busy={isBusy}
      disabled={source === undefined}
      danger={way === "replace" && table.total > 0}
    />
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.loadRows}
      description={words.loadRowsDescription}
      onSubmit={() => source !== undefined && !isBusy && void load.load(source, way)}
      footer={footer}
    >
      {state.source === undefined && state.step !== "reading" ? (
        <Sources pasted={pasted} onPasted={setPasted} onFile={(chosen) => void load.choose(chosen)} />
      ) : (
        <ChosenSource source={state.source} onOther={isBusy ? undefined : load.reset} />
      )}
      <KeyNote table={table} />
      <WayFields way={way} total={table.total} onWay={setWay} />
      {state.problem !== undefined && <Notice tone="danger">{state.problem}</Notice>}
      {state.refusal !== undefined && <RowProblems problem={state.refusal} />}
    </Dialog>
  );
}

interface SourcesProps {
  pasted: string;
  onPasted: (text: string) => void;
  onFile: (file: File) => void;
}

function Sources({ pasted, onPasted, onFile }: SourcesProps) {
  return (
    <div className={styles["sources"]}>
      <FileDrop
        label={words.excelOrCsvFile}
        icon={FileSpreadsheet}
        prompt={words.dropExcelOrCsvFile}
        hint={words.excelOrCsvFileHint}
        accept={acceptedFiles}
        onFile={onFile}
      />
      <div className={styles["paste"]}>
        <TextField
          label={words.orPasteCellsFromSpreadsheet}
          hint={words.orPasteCellsFromSpreadsheetHint}
          multiline
          value={pasted}
          onChange={onPasted}
        />
      </div>
    </div>
  );
}

/** The chosen file. Undefined while it is read. */
function ChosenSource({
  source,
  onOther,
}: {
  source: RowSource | undefined;
  onOther: (() => void) | undefined;
}) {
  return (
    <div className={styles["chosen"]} role="status">
      <FileSpreadsheet aria-hidden />
      <span className={styles["words"]}>
        {source === undefined ? (
          words.readingFile
        ) : (
          <>
            <strong>{source.name}</strong> {formatBytes(source.body.size)}
          </>
        )}
      </span>
      {onOther !== undefined && (
        <Button size="small" onClick={onOther}>
          {words.chooseAnother}
        </Button>
      )}
    </div>
  );
}

function KeyNote({ table: { key, keys } }: Pick<LoadDialogProps, "table">) {
  return (
    <p className={styles["note"]}>
      {words.rowsAreFoundByColumn(
        <code>{key}</code>,
        keys === "random" ? words.rowWithoutKeyThereGets : words.eachRowNeedsKeyThere,
      )}
    </p>
  );
}

interface WayFieldsProps {
  way: LoadWay;
  /** Rows of the table. */
  total: number;
  onWay: (way: LoadWay) => void;
}

const ways = [
  { way: "add", label: words.addAndReplaceRows, hint: words.addAndReplaceRowsHint },
  { way: "replace", label: words.replaceWholeTable, hint: words.replaceWholeTableHint },
] as const;

function WayFields({ way, total, onWay }: WayFieldsProps) {
  if (total === 0) return null;
  return (
    <fieldset className={styles["ways"]}>
      <legend>{words.whatHappensToRows}</legend>
      {ways.map((one) => (
        <label key={one.way}>
          <input type="radio" name="way" checked={way === one.way} onChange={() => onWay(one.way)} />
          <span>
            {one.label} <span className={styles["note"]}>{one.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
