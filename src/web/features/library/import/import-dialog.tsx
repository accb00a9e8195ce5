import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { refreshDesigns } from "../../../designs/design-queries.ts";
import { ProjectField, useProjectChoice } from "../projects/project-field.tsx";
import { useRequest } from "../../../api/use-request.ts";
import { FilePicker } from "../../../designs/import/file-picker.tsx";
import { importDesigns, type ImportOutcome } from "../../../designs/import/import-designs.ts";
import { ImportResults } from "../../../designs/import/import-results.tsx";
import * as words from "./words.ts";

interface ImportDialogProps {
  /** Files dropped on the page; empty if the user has yet to choose some. */
  files: readonly File[];
  project: string | undefined;
  onClose: () => void;
}

/** Imports design files and shows the result of each. */
export function ImportDialog({ files: droppedFiles, project, onClose }: ImportDialogProps) {
  const [files, setFiles] = useState(droppedFiles);
  const choice = useProjectChoice(project);
  const { outcomes, start } = useImport(files);
  const { busy, problem, send } = useRequest();
  // More files may be dropped while the dialog is open.
  useEffect(() => {
    if (droppedFiles.length > 0) setFiles(droppedFiles);
  }, [droppedFiles]);
  const submit = (indices?: readonly number[]) => {
    if (!choice.validate()) return;
    void send(async () => await start((await choice.resolve()).id, indices));
  };
  const isStarted = outcomes.size > 0;
  const retryIndices = transientFailures(outcomes);
  const footer = isStarted ? (
    <>
      {retryIndices.length > 0 && !busy && (
        <Button onClick={() => submit(retryIndices)}>{words.tryAgain(retryIndices.length)}</Button>
      )}
      <Button variant="primary" busy={busy} onClick={onClose}>
        {busy ? words.importing : words.done}
      </Button>
    </>
  ) : (
    <DialogActions
      onCancel={onClose}
      label={files.length > 1 ? words.importFiles(files.length) : words.importLabel}
      busy={busy}
      disabled={files.length === 0}
    />
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.importDesigns}
      description={words.importDesignsDescription}
      onSubmit={() => submit()}
      footer={footer}
    >
      {!isStarted && <FilePicker files={files} onFiles={setFiles} />}
      {!isStarted && <ProjectField choice={choice} />}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isStarted && <ImportResults files={files} outcomes={outcomes} />}
    </Dialog>
  );
}

/** The indices of the files for which a retry may succeed. */
function transientFailures(outcomes: ReadonlyMap<number, ImportOutcome>): number[] {
  return [...outcomes].flatMap(([index, outcome]) =>
    outcome.state === "failed" && outcome.isTransient ? [index] : [],
  );
}

function useImport(files: readonly File[]) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const signal = useMountedSignal();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ImportOutcome>>(new Map());
  const setOutcome = (index: number, outcome: ImportOutcome) =>
    setOutcomes((current) => new Map([...current, [index, outcome]]));
  const start = async (projectId: string, indices: readonly number[] = [...files.keys()]) => {
    for (const index of indices) setOutcome(index, { state: "waiting" });
    const canvasSide = company.limits.canvas_side;
    const filesToImport = indices.flatMap((index) => files[index] ?? []);
    await importDesigns(
      calls,
      filesToImport,
      { projectId, canvasSide, signal: signal() },
      (position, outcome) => setOutcome(indices[position] ?? position, outcome),
    );
    await refreshDesigns(client, company.id);
  };
  return { outcomes, start };
}

/** A signal that ends with the component: nobody waits for the files then. */
function useMountedSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
