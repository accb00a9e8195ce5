import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { refreshDesigns } from "../design-queries.ts";
import { ProjectField, useProjectChoice } from "../projects/project-field.tsx";
import { useRequest } from "../../api/use-request.ts";
import { SizeField, useSize } from "./size-field.tsx";
import { startDocument } from "./start-document.ts";

/** Creates a design from the start document and opens it. */
export function NewDesignDialog({ project, onClose }: { project: string | undefined; onClose: () => void }) {
  const company = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const size = useSize();
  const choice = useProjectChoice(project);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { busy, problem, send } = useRequest();
  const create = () => {
    setSubmitted(true);
    const { width, height } = size;
    if (name.trim() === "" || width === undefined || height === undefined || choice.error !== undefined)
      return;
    void send(async () => {
      const { id } = await choice.resolve();
      const document = startDocument(name.trim(), { width, height });
      const design = await calls.post("/v1/designs", { body: { project_id: id, document } });
      void refreshDesigns(client, company.id);
      navigate(`/c/${company.id}/designs/${design.id}`);
    });
  };
  const footer = <DialogActions onCancel={onClose} label="Create design" busy={busy} />;
  return (
    <Dialog open onOpenChange={onClose} title="New design" onSubmit={create} footer={footer}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        placeholder="Welcome banner"
        error={wasSubmitted && name.trim() === "" ? "Enter a name." : undefined}
      />
      <SizeField size={size} showErrors={wasSubmitted} />
      <ProjectField choice={choice} showErrors={wasSubmitted} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
