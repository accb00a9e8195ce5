import { useState } from "react";
import { useParams } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { SwitchField } from "../../../kit/switch-field.tsx";
import tabStyles from "../tab.module.css";
import { useDesign } from "../use-design.ts";
import { LimitsForm } from "./limits-form.tsx";
import styles from "./protection-tab.module.css";
import { ReaderViews } from "./reader-views.tsx";
import { StandInField } from "./stand-in-field.tsx";
import { useLimitsForm, useSaveProtection } from "./use-protection.ts";
import * as words from "./words.ts";

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
        {!mayChange && <Notice tone="info">{words.onlyEditorsCanChangeProtection}</Notice>}
        <section className={tabStyles["section"]} aria-labelledby="availability">
          <div>
            <h2 id="availability">{words.whoGetsImage}</h2>
            <p className={tabStyles["quiet"]}>{words.imageUrlNeedsNoKey}</p>
          </div>
          <PauseSwitch design={design} disabled={!mayChange} />
          <SignedSwitch design={design} disabled={!mayChange} />
          <StandInField design={design} disabled={!mayChange} />
        </section>
        <section className={tabStyles["section"]} aria-labelledby="limits">
          <h2 id="limits">{words.limits}</h2>
          <LimitsForm design={design} form={form} disabled={!mayChange} />
        </section>
      </div>
      <section className={styles["views"]} aria-labelledby="views">
        <h2 id="views">{words.whatRecipientsSee}</h2>
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
      label={words.pauseImageUrl}
      hint={words.pauseImageUrlHint(shownInstead(design))}
      title={words.pauseThisImage}
      consequence={words.pauseImageUrlConsequence(shownInstead(design), opensOf(design))}
      confirmLabel={words.pause}
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
        label={words.requireSignedUrls}
        hint={words.requireSignedUrlsHint}
        title={words.requireSignedUrlsQuestion}
        consequence={words.requireSignedUrlsConsequence(shownInstead(design), opensOf(design))}
        confirmLabel={words.requireSignatures}
      />
      {design.protection.signed && (
        <p className={styles["links"]}>
          <LinkButton size="small" href={`/c/${id}/designs/${design.id}`}>
            {words.makeSignedUrls}
          </LinkButton>
          {hasRole("admin") && (
            <LinkButton size="small" href={`/c/${id}/settings/signing`}>
              {words.signingSecrets}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}

function shownInstead({ protection: { stand_in } }: FullDesignBody): string {
  if (stand_in === undefined) return words.emptySpace;
  return stand_in === "design" ? words.designsOwnImage : words.pictureThatYouChose;
}

function opensOf({ lifetime_open_count: count }: FullDesignBody): string {
  return count === 0 ? words.itHasNeverBeenOpened : words.itWasOpenedTimesSoFar(count);
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
