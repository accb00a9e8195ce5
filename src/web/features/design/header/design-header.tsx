import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { InfoPopover } from "../../../kit/info-popover.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { refreshDesign } from "../use-design.ts";
import { useDraft } from "../versions/use-versions.ts";
import styles from "./design-header.module.css";
import { DesignMenu } from "./design-menu.tsx";
import * as words from "./words.ts";

/** The design's state, open counts, size, version and project in one line. */
export function DesignFacts({ design }: { design: FullDesignBody }) {
  const company = useCompany();
  const draft = useDraft(design.id).data;
  const base = `/c/${company.id}/designs`;
  return (
    <dl className={styles["facts"]}>
      <Fact label={words.opensThisBillingCycle} value={formatCount(design.billing_cycle_open_count)} />
      <Fact label={words.totalOpens} value={formatCount(design.lifetime_open_count)}>
        <InfoPopover label={words.whatCountsAsOpen}>{words.eachTimeThatEmail}</InfoPopover>
      </Fact>
      {(design.link !== undefined || design.lifetime_click_count > 0) && (
        <Fact label={words.totalClicks} value={formatCount(design.lifetime_click_count)} />
      )}
      <Fact label={words.size} value={sizeOf(design)} />
      <Fact label={words.liveVersion} value={String(design.version)}>
        {draft?.differs === true && (
          <Link href={`${base}/${design.id}/versions`} className={styles["draft"]}>
            {words.unpublishedChanges}
          </Link>
        )}
      </Fact>
      <ProtectionFact design={design} />
      <Fact
        label={words.project}
        value={
          <Link href={`${base}?project=${encodeURIComponent(design.project_id)}`}>{design.project_name}</Link>
        }
      />
    </dl>
  );
}

function sizeOf({ width, height, output: { scale } }: FullDesignBody): string {
  return words.canvasSize(width, height, scale === 1 ? "" : words.scale(scale));
}

/** Says when readers don't simply get the image. */
function ProtectionFact({ design: { id, protection } }: { design: FullDesignBody }) {
  const company = useCompany();
  if (!protection.paused && !protection.signed) return null;
  const state = protection.paused ? words.paused : words.signedUrlsOnly;
  return (
    <Fact
      label={words.protection}
      value={
        <Link href={`/c/${company.id}/designs/${id}/protection`} className={styles["draft"]}>
          {state}
        </Link>
      }
    />
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  /** Shown after the value. */
  children?: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div className={styles["fact"]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {Boolean(children) && <dd>{children}</dd>}
    </div>
  );
}

/** The buttons next to the heading, or the rename form in their place. */
export function DesignActions({ design }: { design: FullDesignBody }) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <RenameForm design={design} onClose={() => setRenaming(false)} />;
  return <DesignMenu design={design} onRename={() => setRenaming(true)} />;
}

const longestName = 200;

/** Renames the design. Escape cancels. A failed save keeps the entered name. */
function RenameForm({ design, onClose }: { design: { id: string; name: string }; onClose: () => void }) {
  const [typed, setName] = useState<string>();
  const name = typed ?? design.name;
  const { patch } = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: async () => {
      await patch("/v1/designs/{id}", { path: { id: design.id }, body: { name: name.trim() } });
      await refreshDesign(client, company.id, design.id);
    },
    onSuccess: onClose,
  });
  const save = () => {
    if (name.trim() === design.name) onClose();
    else rename.mutate();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <form
      className={styles["rename"]}
      onKeyDown={cancelOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") save();
      }}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        autoFocus
        maxLength={longestName}
        autoComplete="off"
        error={name.trim() === "" ? words.designNeedsName : undefined}
      />
      <Button type="submit" variant="primary" busy={rename.isPending}>
        {words.save}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
      {rename.error !== null && (
        <div className={styles["problem"]}>
          <ProblemNotice problem={asApiProblem(rename.error)} />
        </div>
      )}
    </form>
  );
}
