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

/** Exports and deletes the whole company; for owners. */
export function CompanyData() {
  const { url } = useCompanyCalls();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles["section"]} aria-labelledby="company-data">
      <div className={styles["section-head"]}>
        <h2 id="company-data">Export or delete</h2>
        <p>
          The export is a zip file with all designs, their versions, pictures, fonts, members and open counts,
          without secrets. Deleting the company deletes all of that for good.
        </p>
      </div>
      <div className={styles["buttons"]}>
        <LinkButton icon={Download} href={url("/company/export")} download>
          Export company
        </LinkButton>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete company…
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
      title={`Delete ${company.name}?`}
      description="Every image URL of this company in emails stops at once. Designs, pictures, fonts, batches, keys and counts are deleted for good. Accounts of members stay. Backups of the server keep the data until they are deleted."
      onSubmit={() => void submit()}
      footer={
        <DialogActions danger onCancel={onClose} label="Delete company" busy={busy} disabled={!isNamed} />
      }
    >
      <TextField
        label="Name of the company"
        hint={`Type ${company.name} to confirm.`}
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
