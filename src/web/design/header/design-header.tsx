import { useState } from "react";
import { Link } from "wouter";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useCompany } from "../../api/company.ts";
import { writeCount } from "../../usage/write-counts.ts";
import styles from "./design-header.module.css";
import { DesignMenu } from "./design-menu.tsx";
import { RenameForm } from "./rename-form.tsx";

/** What the design is and how often it was opened, with what can be done to it as a whole. */
export function DesignFacts({ design }: { design: FullDesignBody }) {
  const company = useCompany();
  const project = `/c/${company.id}/designs?project=${encodeURIComponent(design.project_id)}`;
  return (
    <div className={styles["about"]}>
      <dl className={styles["facts"]}>
        <Fact label="Opens this cycle" value={writeCount(design.billing_cycle_open_count)} />
        <Fact label="Opens in all" value={writeCount(design.lifetime_open_count)} />
        <Fact label="Size" value={`${design.width} × ${design.height} px`} />
        <Fact label="Live version" value={String(design.version)} />
        <Fact label="Project" value={<Link href={project}>{design.project_name}</Link>} />
      </dl>
      <p className={styles["told"]}>
        An open is counted each time the URL is answered with the picture. What you see on this page isn't
        counted.
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
