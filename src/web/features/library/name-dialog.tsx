import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/field.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { refreshDesigns } from "../../designs/design-queries.ts";
import { useRequest } from "../../api/use-request.ts";
import * as words from "./words.ts";

interface NameDialogProps {
  title: string;
  description?: string;
  /** The current name; empty for a new object. */
  name: string;
  confirmLabel: string;
  /** Closes the dialog when it succeeds. Throws ApiProblem. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, description, name, confirmLabel, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { busy, problem, send } = useRequest();
  const submit = () => {
    setSubmitted(true);
    const newName = text.trim();
    if (newName === "") return;
    void send(async () => {
      if (newName !== name) await onName(newName);
      onClose();
    });
  };
  const footer = <DialogActions onCancel={onClose} label={confirmLabel} busy={busy} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      onSubmit={submit}
      footer={footer}
    >
      <TextField
        label={words.name}
        value={text}
        onChange={setText}
        maxLength={200}
        onFocus={({ target }) => target.select()}
        error={wasSubmitted && text.trim() === "" ? words.enterName : undefined}
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

/** Each throws ApiProblem. */
interface NameActions {
  renameDesign: (id: string, name: string) => Promise<void>;
  renameProject: (id: string, name: string) => Promise<void>;
  /** Creates a project and opens it. */
  createProject: (name: string) => Promise<void>;
}

export function useNameActions(): NameActions {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const [, navigate] = useLocation();
  return {
    renameDesign: async (id, name) => {
      await calls.patch("/v1/designs/{id}", { path: { id }, body: { name } });
      await refreshDesigns(client, company.id);
    },
    renameProject: async (id, name) => {
      await calls.patch("/v1/projects/{id}", { path: { id }, body: { name } });
      await refreshDesigns(client, company.id);
    },
    createProject: async (name) => {
      const { id } = await calls.post("/v1/projects", { body: { name } });
      await refreshDesigns(client, company.id);
      navigate(`/c/${company.id}/designs?project=${id}`);
    },
  };
}
