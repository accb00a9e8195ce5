import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { formatCount } from "../../usage/format-counts.ts";
import { refreshDesign } from "../use-design.ts";
import styles from "./design-header.module.css";
import { DesignMenu } from "./design-menu.tsx";

/** What the design is and how often it was opened, with what can be done to it as a whole. */
export function DesignFacts({ design }: { design: FullDesignBody }) {
  const company = useCompany();
  const project = `/c/${company.id}/designs?project=${encodeURIComponent(design.project_id)}`;
  return (
    <div className={styles["about"]}>
      <dl className={styles["facts"]}>
        <Fact label="Opens this billing cycle" value={formatCount(design.billing_cycle_open_count)} />
        <Fact label="Total opens" value={formatCount(design.lifetime_open_count)} />
        <Fact label="Size" value={`${design.width} × ${design.height} px`} />
        <Fact label="Live version" value={String(design.version)} />
        <Fact label="Project" value={<Link href={project}>{design.project_name}</Link>} />
      </dl>
      <p className={styles["told"]}>
        Each time the image loads in an email or page, it counts as one open. Previews on this page don't
        count.
      </p>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className={styles["fact"]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The buttons beside the heading, and the form that takes a new name in their place. */
export function DesignActions({ design }: { design: FullDesignBody }) {
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameForm design={design} onDone={() => setRenaming(false)} />;
  return <DesignMenu design={design} onRename={() => setRenaming(true)} />;
}

const longestName = 200;

/** Takes a new name; Escape leaves the old one. A failed save keeps what was typed. */
function RenameForm({ design, onDone }: { design: { id: string; name: string }; onDone: () => void }) {
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
