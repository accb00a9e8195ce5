import { useQueryClient } from "@tanstack/react-query";
import { FileInput } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { refreshDesigns } from "../../../designs/design-queries.ts";
import { ProjectField, useProjectChoice } from "../projects/project-field.tsx";
import styles from "./new-design-dialog.module.css";
import { type SizeChoice, SizeField, useSize } from "./size-field.tsx";
import { startDocument } from "./start-document.ts";
import { type ChosenTemplate, TemplateField } from "./template-field.tsx";
import * as words from "./words.ts";

interface NewDesignDialogProps {
  project: string | undefined;
  /** Opens the import instead. */
  onImport: () => void;
  onClose: () => void;
}

/** Creates a design from a template or in a size, and opens it in the editor. */
export function NewDesignDialog({ project, onImport, onClose }: NewDesignDialogProps) {
  const [name, setName] = useState("");
  const { size, template, chooseTemplate } = useStart();
  const choice = useProjectChoice(project);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { busy, problem, send } = useRequest();
  const create = useCreate();
  // The template's name will do for a design without one.
  const finalName = name.trim() || (template?.name ?? "");
  const canvas = template === undefined ? readCanvas(size) : { width: 1, height: 1 };
  const submit = () => {
    setSubmitted(true);
    const hasProject = choice.validate();
    if (finalName === "" || canvas === undefined || !hasProject) return;
    void send(async () =>
      create({ ...canvas, name: finalName, template: template?.id, project: (await choice.resolve()).id }),
    );
  };
  const footer = (
    <>
      <Button icon={FileInput} variant="quiet" className={styles["import"]} onClick={onImport}>
        {words.importFiles}
      </Button>
      <DialogActions onCancel={onClose} label={words.createDesign} busy={busy} />
    </>
  );
  return (
    <Dialog open wide onOpenChange={onClose} title={words.newDesign} onSubmit={submit} footer={footer}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div className={styles["first"]}>
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          maxLength={200}
          placeholder={template?.name ?? words.nameExample}
          error={wasSubmitted && finalName === "" ? words.enterName : undefined}
        />
        <ProjectField choice={choice} />
      </div>
      <SizeField size={size} showErrors={wasSubmitted} legend={words.startFromEmptyCanvas} />
      <TemplateField value={template} onChange={chooseTemplate} />
    </Dialog>
  );
}

/** Either a size or a template is chosen. */
function useStart() {
  const size = useSize();
  const [template, setTemplate] = useState<ChosenTemplate>();
  const ofSize: SizeChoice = {
    ...size,
    setPreset(id) {
      size.setPreset(id);
      setTemplate(undefined);
    },
  };
  const chooseTemplate = (chosen: ChosenTemplate) => {
    size.setPreset(undefined);
    setTemplate(chosen);
  };
  return { size: ofSize, template, chooseTemplate };
}

function readCanvas({ width, height }: SizeChoice) {
  return width === undefined || height === undefined ? undefined : { width, height };
}

interface NewDesign {
  name: string;
  template: string | undefined;
  project: string;
  width: number;
  height: number;
}

function useCreate() {
  const company = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async ({ name, template, project: project_id, width, height }: NewDesign) => {
    const design =
      template === undefined
        ? await post("/v1/designs", {
            body: { project_id, document: startDocument(name, { width, height }) },
          })
        : await post("/templates/{id}/designs", { path: { id: template }, body: { project_id, name } });
    void refreshDesigns(client, company.id);
    navigate(`/c/${company.id}/designs/${design.id}/edit`);
  };
}
