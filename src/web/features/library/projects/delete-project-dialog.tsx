import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { refreshDesigns } from "../../../designs/design-queries.ts";

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
    toast({ text: `Deleted project “${name}”` });
    navigate(`/c/${company.id}/designs`);
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete project “${name}”?`}
      consequence="It has no designs. If you restore one of its deleted designs, the project is restored too."
      confirmLabel="Delete project"
      onConfirm={remove}
    />
  );
}

function NotEmptyDialog({ project, onClose }: { project: ProjectBody; onClose: () => void }) {
  const company = useCompany();
  const { id, name, design_count } = project;
  const designs = design_count === 1 ? "a design" : `${design_count} designs`;
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      <LinkButton variant="primary" href={`/c/${company.id}/designs?project=${id}`} onClick={onClose}>
        Show {design_count === 1 ? "it" : "them"}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`“${name}” still has ${designs}`}
      description="Only empty projects can be deleted. Move or delete its designs first."
      footer={footer}
    />
  );
}
