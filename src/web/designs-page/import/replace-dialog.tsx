import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { refreshDesigns } from "../design-queries.ts";
import { useRequest } from "../../api/use-request.ts";
import { describeIssue } from "./describe-issue.ts";
import { FilePicker } from "./file-picker.tsx";
import { Issues } from "./import-results.tsx";
import { readDesignFile } from "./read-design-file.ts";

interface ReplaceDialogProps {
  design: { id: string; name: string };
  onClose: () => void;
}

/** Puts a document in the place of a design's draft, and makes it live if that is wanted; the URL stays. */
export function ReplaceDialog({ design, onClose }: ReplaceDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [publish, setPublish] = useState(true);
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send, document } = useReplacing(design, { publish, onClose, setWrong });
  const [file] = files;
  const take = (dropped: readonly File[]) => {
    setWrong(undefined);
    setFiles(dropped);
  };
  const replace = () => {
    if (file === undefined) setWrong("Choose a file.");
    else void send(file);
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {publish ? "Replace and publish" : "Replace draft"}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Replace “${design.name}”`}
      description="Download the document, edit it in any text editor, and upload it here. Earlier versions are kept and can be restored."
      onSubmit={replace}
      footer={footer}
    >
      <FilePicker single files={files} onFiles={take} />
      <SwitchField
        label="Publish immediately"
        hint="Readers see it from the next open. If off, it is saved as a draft."
        value={publish}
        onChange={setPublish}
      />
      {wrong !== undefined && <Notice tone="danger" title={wrong} />}
      {problem !== undefined && (
        <Refused problem={problem} document={document} onReplace={file && (() => void send(file, true))} />
      )}
    </Dialog>
  );
}

interface Wishes {
  publish: boolean;
  onClose: () => void;
  setWrong: (words: string | undefined) => void;
}

function useReplacing(design: { id: string; name: string }, { publish, onClose, setWrong }: Wishes) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const mark = useDraftETag(design.id);
  const [document, setDocument] = useState<unknown>();
  const sending = useRequest();
  const send = (file: File, whatever = false) =>
    sending.send(async () => {
      const read = await readDesignFile(file);
      setWrong(read.ok ? undefined : read.problem);
      if (!read.ok) return;
      setDocument(read.document);
      await calls.put("/v1/designs/{id}/document", {
        path: { id: design.id },
        body: read.document,
        query: publish ? { publish: true } : {},
        headers: whatever || mark === undefined ? {} : { "If-Match": mark },
      });
      await Promise.all([
        refreshDesigns(client, company.id),
        client.invalidateQueries({ queryKey: [company.id, "design", design.id] }),
      ]);
      toast({ text: publish ? `Published “${design.name}”` : `Replaced the draft of “${design.name}”` });
      onClose();
    });
  return { ...sending, send, document };
}

interface RefusedProps {
  problem: ApiProblem;
  document: unknown;
  onReplace: (() => void) | undefined;
}

function Refused({ problem, document, onReplace }: RefusedProps) {
  if (problem.code === "version_conflict") {
    const actions = onReplace !== undefined && (
      <Button size="small" onClick={onReplace}>
        Replace anyway
      </Button>
    );
    return (
      <Notice tone="caution" title="Someone else changed the draft" actions={actions}>
        If you replace it, their changes are lost. Download the document again to see them.
      </Notice>
    );
  }
  if (problem.code !== "invalid") return <ProblemNotice problem={problem} />;
  return (
    <Notice tone="danger" title="This file has errors">
      <Issues issues={problem.issues.map((issue) => describeIssue(issue, document))} />
    </Notice>
  );
}

/** The draft's ETag when the dialog opened, to detect changes by others. */
function useDraftETag(designId: string): string | undefined {
  const { send } = useCompanyCalls();
  const [mark, setMark] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    send("get", "/v1/designs/{id}/document", { path: { id: designId }, signal: stop.signal }).then(
      (response) => setMark(response.headers.get("etag") ?? undefined),
      // Without an ETag the draft is replaced unconditionally.
      () => undefined,
    );
    return () => stop.abort();
  }, [send, designId]);
  return mark;
}
