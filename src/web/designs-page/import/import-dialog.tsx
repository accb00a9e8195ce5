import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { refreshDesigns } from "../design-queries.ts";
import { ProjectField, useProjectChoice } from "../projects/project-field.tsx";
import { useRequest } from "../../api/use-request.ts";
import { FilePicker } from "./file-picker.tsx";
import { importDesigns, type ImportOutcome } from "./import-designs.ts";
import { ImportResults } from "./import-results.tsx";

interface ImportDialogProps {
  /** Dropped on the page; empty when they are still to be chosen. */
  files: readonly File[];
  project: string | undefined;
  onClose: () => void;
}

/** Imports design files and shows the result of each. */
export function ImportDialog({ files: dropped, project, onClose }: ImportDialogProps) {
  const [files, setFiles] = useState(dropped);
  const [tried, setTried] = useState(false);
  const choice = useProjectChoice(project);
  const { outcomes, start } = useImport(files);
  const { busy, problem, send } = useRequest();
  // More may be dropped while the dialog is open.
  useEffect(() => {
    if (dropped.length > 0) setFiles(dropped);
  }, [dropped]);
  const begin = (indices?: readonly number[]) => {
    setTried(true);
    if (choice.missing !== undefined) return;
    void send(async () => await start((await choice.resolve()).id, indices));
  };
  const started = outcomes.size > 0;
  const again = [...outcomes].flatMap(([index, outcome]) =>
    outcome.state === "refused" && outcome.again ? [index] : [],
  );
  const footer = started ? (
    <>
      {again.length > 0 && !busy && <Button onClick={() => begin(again)}>Try {again.length} again</Button>}
      <Button variant="primary" busy={busy} onClick={onClose}>
        {busy ? "Importing…" : "Done"}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy} disabled={files.length === 0}>
        {files.length > 1 ? `Import ${files.length} files` : "Import"}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Import designs"
      description="Design documents are .json files of up to 1 MB, downloaded from Limn with “Download document”."
      onSubmit={() => begin()}
      footer={footer}
    >
      {!started && <FilePicker files={files} onFiles={setFiles} />}
      {!started && <ProjectField choice={choice} tried={tried} />}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {started && <ImportResults files={files} outcomes={outcomes} />}
    </Dialog>
  );
}

function useImport(files: readonly File[]) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ImportOutcome>>(new Map());
  const tell = (index: number, outcome: ImportOutcome) =>
    setOutcomes((now) => new Map([...now, [index, outcome]]));
  const start = async (projectId: string, indices: readonly number[] = [...files.keys()]) => {
    for (const index of indices) tell(index, { state: "waiting" });
    const some = indices.flatMap((index) => files[index] ?? []);
    await importDesigns(calls, some, projectId, (place, outcome) => tell(indices[place] ?? place, outcome));
    await refreshDesigns(client, company.id);
  };
  return { outcomes, start };
}
