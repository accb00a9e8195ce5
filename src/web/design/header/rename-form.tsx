import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { refreshDesign } from "../use-design.ts";
import styles from "./design-header.module.css";

const longestName = 200;

/** Takes a new name; Escape leaves the old one. A failed save keeps what was typed. */
export function RenameForm({ design, onDone }: { design: { id: string; name: string }; onDone: () => void }) {
  const [name, setName] = useState(design.name);
  const { patch } = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: async () => {
      await patch("/v1/designs/{id}", { path: { id: design.id }, body: { name: name.trim() } });
      await refreshDesign(client, company.id, design.id);
    },
    onSuccess: onDone,
  });
  const save = () => {
    if (name.trim() === design.name) onDone();
    else rename.mutate();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
  };
  return (
    <form
      className={styles["rename"]}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") save();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        autoFocus
        maxLength={longestName}
        autoComplete="off"
        error={name.trim() === "" ? "A design needs a name." : undefined}
      />
      <Button type="submit" variant="primary" busy={rename.isPending}>
        Save
      </Button>
      <Button onClick={onDone}>Cancel</Button>
      {rename.error !== null && (
        <div className={styles["problem"]}>
          <ProblemNotice problem={asApiProblem(rename.error)} />
        </div>
      )}
    </form>
  );
}
