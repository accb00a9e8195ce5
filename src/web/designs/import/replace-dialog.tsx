import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { Notice } from "../../kit/notice.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { SwitchField } from "../../kit/switch-field.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { refreshDesigns } from "../design-queries.ts";
import { useRequest } from "../../api/use-request.ts";
import { describeIssue } from "./describe-issue.ts";
import { FilePicker } from "./file-picker.tsx";
import { Issues } from "./import-results.tsx";
import { readDesignFile } from "./read-design-file.ts";
import * as words from "./words.ts";

interface ReplaceDialogProps {
  design: { id: string; name: string };
  onClose: () => void;
}

/** Replaces a design's draft by a document, and publishes it if wanted. The URL stays the same. */
export function ReplaceDialog({ design, onClose }: ReplaceDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [publish, setPublish] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const { busy, problem, replace, reset, document } = useReplace(design, { publish, onClose, setFileError });
  const [file] = files;
  const chooseFile = (newFiles: readonly File[]) => {
    setFileError(undefined);
    reset();
    setFiles(newFiles);
    const [newFile] = newFiles;
    if (newFile === undefined) return;
    void readDesignFile(newFile).then((result) => setFileError(result.ok ? undefined : result.error));
  };
  const submit = () => {
    if (file === undefined) setFileError(words.chooseFile);
    else void replace(file);
  };
  const label = publish ? words.replaceAndPublish : words.replaceDraft;
  const footer = <DialogActions onCancel={onClose} label={label} busy={busy} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.replaceName(design.name)}
      description={words.replaceDescription}
      onSubmit={submit}
      footer={footer}
    >
      <FilePicker single files={files} onFiles={chooseFile} />
      <SwitchField
        label={words.publishImmediately}
        hint={words.publishImmediatelyHint}
        value={publish}
        onChange={setPublish}
      />
      {fileError !== undefined && <Notice tone="danger" title={fileError} />}
      {problem !== undefined && (
        <ReplaceProblem
          problem={problem}
          document={document}
          onReplace={file && (() => void replace(file, { force: true }))}
        />
      )}
    </Dialog>
  );
}

interface ReplaceOptions {
  publish: boolean;
  onClose: () => void;
  setFileError: (error: string | undefined) => void;
}

/** The request that replaces the draft. `force` overwrites changes of others. */
function useReplace(
  design: { id: string; name: string },
  { publish, onClose, setFileError }: ReplaceOptions,
) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const etag = useDraftETag(design.id);
  const [document, setDocument] = useState<unknown>();
  const { busy, problem, send, reset } = useRequest();
  const replace = (file: File, { force = false } = {}) =>
    send(async () => {
      const result = await readDesignFile(file);
      setFileError(result.ok ? undefined : result.error);
      if (!result.ok) return;
      setDocument(result.document);
      await calls.put("/v1/designs/{id}/document", {
        path: { id: design.id },
        body: result.document,
        query: publish ? { publish: true } : {},
        headers: force || etag === undefined ? {} : { "If-Match": etag },
      });
      await Promise.all([
        refreshDesigns(client, company.id),
        client.invalidateQueries({ queryKey: [company.id, "design", design.id] }),
      ]);
      toast({ text: publish ? words.publishedName(design.name) : words.replacedDraft(design.name) });
      onClose();
    });
  return { busy, problem, replace, reset, document };
}

interface ReplaceProblemProps {
  problem: ApiProblem;
  document: unknown;
  onReplace: (() => void) | undefined;
}

function ReplaceProblem({ problem, document, onReplace }: ReplaceProblemProps) {
  if (problem.code === "version_conflict") {
    const actions = onReplace !== undefined && (
      <Button size="small" onClick={onReplace}>
        {words.replaceAnyway}
      </Button>
    );
    return (
      <Notice tone="caution" title={words.someoneElseChangedDraft} actions={actions}>
        {words.ifYouReplaceItTheir}
      </Notice>
    );
  }
  if (problem.code !== "invalid") return <ProblemNotice problem={problem} />;
  return (
    <Notice tone="danger" title={words.thisFileHasErrors}>
      <Issues issues={problem.issues.map((issue) => describeIssue(issue, document))} />
    </Notice>
  );
}

/** The draft's ETag when the dialog opened, to detect changes by others. */
function useDraftETag(designId: string): string | undefined {
  const { send } = useCompanyCalls();
  const [etag, setETag] = useState<string>();
  useEffect(() => {
    const abortion = new AbortController();
    send("get", "/v1/designs/{id}/document", { path: { id: designId }, signal: abortion.signal }).then(
      (response) => setETag(response.headers.get("etag") ?? undefined),
      // Without an ETag the draft is replaced unconditionally.
      () => undefined,
    );
    return () => abortion.abort();
  }, [send, designId]);
  return etag;
}
