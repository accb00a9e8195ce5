import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useRequest } from "../../../api/use-request.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { fieldError, isShownByFields } from "../../../kit/field-error.ts";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import * as words from "./words.tsx";

/** Exports and deletes the whole company; for owners. */
export function CompanyData() {
  const { url } = useCompanyCalls();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles["section"]} aria-labelledby="company-data">
      <div className={styles["section-head"]}>
        <h2 id="company-data">{words.exportOrDelete}</h2>
        <p>{words.exportIsZipFile}</p>
      </div>
      <div className={styles["buttons"]}>
        <LinkButton icon={Download} href={url("/company/export")} download>
          {words.exportCompany}
        </LinkButton>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteCompany}
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const { busy, problem, send } = useRequest();
  const isNamed = name.trim() === company.name.trim();
  const submit = () =>
    send(async () => {
      await calls.post("/company/delete", { body: { name } });
      client.clear();
      // Nothing that this page has loaded exists any more.
      window.location.assign("/");
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.deleteName(company.name)}
      description={words.deleteDescription}
      onSubmit={() => void submit()}
      footer={
        <DialogActions
          danger
          onCancel={onClose}
          label={words.deleteCompanyButton}
          busy={busy}
          disabled={!isNamed}
        />
      }
    >
      <TextField
        label={words.nameOfCompany}
        hint={words.nameOfCompanyHint(company.name)}
        value={name}
        onChange={setName}
        autoComplete="off"
        required
        error={fieldError(problem, "name")}
      />
      {problem !== undefined && !isShownByFields(problem, ["name"]) && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
