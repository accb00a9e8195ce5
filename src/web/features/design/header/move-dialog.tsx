import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useProjects } from "../../../designs/design-queries.ts";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { refreshDesign } from "../use-design.ts";
import * as words from "./words.ts";

interface MoveDialogProps {
  design: { id: string; name: string; project_id: string };
  onClose: () => void;
}

/** Moves the design to another project. Its URL stays the same. */
export function MoveDialog({ design, onClose }: MoveDialogProps) {
  const projects = useProjects();
  const [chosen, setProjectId] = useState<string>();
  const projectId = chosen ?? design.project_id;
  const move = useMove(design, onClose);
  const options = (projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const project = options.find(({ value }) => value === projectId);
  const footer = (
    <DialogActions
      onCancel={onClose}
      label={words.move}
      busy={move.isPending}
      disabled={project === undefined}
    />
  );
  const submit = () => {
    if (projectId === design.project_id) onClose();
    else if (project !== undefined) move.mutate({ id: project.value, name: project.label });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.moveName(design.name)}
      description={words.moveDescription}
      footer={footer}
      onSubmit={submit}
    >
      {projects.isPending && <Loading label={words.loadingProjects} />}
      {projects.error !== null && (
        <ProblemNotice problem={asApiProblem(projects.error)} onRetry={() => void projects.refetch()} />
      )}
      {projects.data !== undefined && (
        <SelectField label={words.project} options={options} value={projectId} onChange={setProjectId} />
      )}
      {move.error !== null && <ProblemNotice problem={asApiProblem(move.error)} />}
    </Dialog>
  );
}

function useMove(design: { id: string; name: string }, onClose: () => void) {
  const { patch } = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (project: { id: string; name: string }) => {
      await patch("/v1/designs/{id}", { path: { id: design.id }, body: { project_id: project.id } });
      await refreshDesign(client, company.id, design.id);
      return project;
    },
    onSuccess: ({ name }) => {
      toast({ text: words.isNowIn(design.name, name) });
      onClose();
    },
  });
}
