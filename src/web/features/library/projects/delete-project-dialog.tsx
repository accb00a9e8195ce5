import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { refreshDesigns } from "../../../designs/design-queries.ts";
import * as words from "./words.ts";

/** Deletes an empty project. For other projects it explains what to do first. */
export function DeleteProjectDialog({ project, onClose }: { project: ProjectBody; onClose: () => void }) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { id, name, design_count } = project;
  if (design_count > 0) return <NotEmptyDialog project={project} onClose={onClose} />;
  const remove = async () => {
    await calls.delete("/v1/projects/{id}", { path: { id } });
    await refreshDesigns(client, company.id);
    toast({ text: words.deletedProject(name) });
    navigate(`/c/${company.id}/designs`);
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={words.deleteProject(name)}
      consequence={words.deleteProjectConsequence}
      confirmLabel={words.deleteProjectButton}
      onConfirm={remove}
    />
  );
}

function NotEmptyDialog({ project, onClose }: { project: ProjectBody; onClose: () => void }) {
  const company = useCompany();
  const { id, name, design_count } = project;
  const designs = words.countedDesigns(design_count);
  const footer = (
    <>
      <Button onClick={onClose}>{words.close}</Button>
      <LinkButton variant="primary" href={`/c/${company.id}/designs?project=${id}`} onClick={onClose}>
        {words.showThem(design_count)}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.stillHas(name, designs)}
      description={words.stillHasDescription}
      footer={footer}
    />
  );
}
