import { useState } from "react";
import { useParams } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import tabStyles from "../tab.module.css";
import { useDesign } from "../use-design.ts";
import { LimitsForm } from "./limits-form.tsx";
import styles from "./protection-tab.module.css";
import { ReaderViews } from "./reader-views.tsx";
import { StandInField } from "./stand-in-field.tsx";
import { useLimitsForm, useSaveProtection } from "./use-protection.ts";

/** What protects a design's image URL, and what readers then see. */
export function ProtectionTab() {
  const { id } = useParams<{ id: string }>();
  const design = useDesign(id).data;
  return design === undefined ? null : <Protection design={design} />;
}

function Protection({ design }: { design: FullDesignBody }) {
  const { hasRole } = useCompany();
  const form = useLimitsForm(design);
  const mayChange = hasRole("editor");
  return (
    <div className={styles["layout"]}>
      <div className={styles["work"]}>
        {!mayChange && <Notice tone="info">Only editors can change the protection.</Notice>}
        <section className={tabStyles["section"]} aria-labelledby="availability">
          <div>
            <h2 id="availability">Who gets the image</h2>
            <p className={tabStyles["quiet"]}>
              An image URL needs no key, and anyone who has it can change the values in it. Changes here hold
              at once, for emails that were already sent too.
            </p>
          </div>
          <PauseSwitch design={design} disabled={!mayChange} />
          <SignedSwitch design={design} disabled={!mayChange} />
          <StandInField design={design} disabled={!mayChange} />
        </section>
        <section className={tabStyles["section"]} aria-labelledby="limits">
          <h2 id="limits">Limits</h2>
          <LimitsForm design={design} form={form} disabled={!mayChange} />
        </section>
      </div>
      <section className={styles["views"]} aria-labelledby="views">
        <h2 id="views">What recipients see</h2>
        <ReaderViews design={design} draft={form.draft} />
      </section>
    </div>
  );
}

interface SwitchProps {
  design: FullDesignBody;
  disabled: boolean;
}

function PauseSwitch({ design, disabled }: SwitchProps) {
  return (
    <ProtectionSwitch
      design={design}
      disabled={disabled}
      member="paused"
      label="Pause the image URL"
      hint={`While it is paused, every recipient sees ${shownInstead(design)}, and no opens are counted.`}
      title="Pause this image?"
      consequence={`Every email that shows it has ${shownInstead(design)} there, until you resume. ${opensOf(design)}`}
      confirmLabel="Pause"
    />
  );
}

function SignedSwitch({ design, disabled }: SwitchProps) {
  const { id, hasRole } = useCompany();
  return (
    <div className={styles["signed"]}>
      <ProtectionSwitch
        design={design}
        disabled={disabled}
        member="signed"
        label="Require signed URLs"
        hint="Nobody can change the values in a signed URL. Your program makes the URL of each recipient, so snippets with merge tags can’t be used."
        title="Require signed URLs?"
        consequence={`Emails that were sent with unsigned URLs have ${shownInstead(design)} instead of this image from now on. ${opensOf(design)}`}
        confirmLabel="Require signatures"
      />
      {design.protection.signed && (
        <p className={styles["links"]}>
          <LinkButton size="small" href={`/c/${id}/designs/${design.id}`}>
            Make signed URLs
          </LinkButton>
          {hasRole("admin") && (
            <LinkButton size="small" href={`/c/${id}/settings/signing`}>
              Signing secrets
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}

function shownInstead({ protection: { stand_in } }: FullDesignBody): string {
  if (stand_in === undefined) return "an empty space";
  return stand_in === "design" ? "the design’s own image" : "the picture that you chose";
}

function opensOf({ lifetime_open_count: count }: FullDesignBody): string {
  return count === 0
    ? "It has never been opened."
    : `It was opened ${formatCount(count)} ${count === 1 ? "time" : "times"} so far.`;
}

interface ProtectionSwitchProps extends SwitchProps {
  member: "signed" | "paused";
  label: string;
  hint: string;
  title: string;
  consequence: string;
  confirmLabel: string;
}

/** A switch that takes effect immediately. Turning it on hides images in emails, so it asks first. */
function ProtectionSwitch(props: ProtectionSwitchProps) {
  const { design, member, label, hint, disabled, title, consequence, confirmLabel } = props;
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, mutate, isPending } = useSaveProtection(design);
  const { refetch } = useDesign(design.id);
  const ask = () => {
    // The page may have been open for hours; the dialog says how often the image was opened.
    void refetch();
    setAsking(true);
  };
  return (
    <>
      <SwitchField
        label={label}
        hint={hint}
        value={design.protection[member]}
        disabled={disabled || isPending}
        onChange={(value) => (value ? ask() : mutate({ [member]: false }))}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        consequence={consequence}
        confirmLabel={confirmLabel}
        danger
        onConfirm={async () => {
          await mutateAsync({ [member]: true });
        }}
      />
    </>
  );
}
