import { Link2, X } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { SelectField } from "../../kit/field.tsx";
import { formatTimeAgo } from "../../kit/formats/format-time.ts";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useFailureToast, useToast } from "../../kit/toasts.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { AddressNotice } from "../../shell/addresses/address-notice.tsx";
import styles from "./sharing.module.css";
import { type DraftLink, type LinkDays, useDraftLinks, useSharingActions } from "./use-sharing.ts";
import * as words from "./words.ts";

interface ShareDialogProps {
  design: { id: string; name: string };
  onClose: () => void;
}

const lifetimes = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
] as const;

/** Makes links that show a design's draft to people without an account, and lists them. */
export function ShareDialog({ design, onClose }: ShareDialogProps) {
  const { make } = useSharingActions(design.id);
  const [days, setDays] = useState<(typeof lifetimes)[number]["value"]>("7");
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.shareDraft(design.name)}
      description={words.shareDraftOfDescription}
    >
      <form
        className={styles["make"]}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(Number(days) as LinkDays);
        }}
      >
        <SelectField label={words.linkLifetime} options={lifetimes} value={days} onChange={setDays} />
        {/* A new link is there to be copied. */}
        <Button
          type="submit"
          variant={make.data === undefined ? "primary" : "secondary"}
          icon={Link2}
          busy={make.isPending}
        >
          {words.makeLink}
        </Button>
      </form>
      {make.error !== null && <ProblemNotice problem={asApiProblem(make.error)} />}
      <LinkList designId={design.id} newId={make.data?.id} />
    </Dialog>
  );
}

function LinkList({ designId, newId }: { designId: string; newId: string | undefined }) {
  const { data: links, error, refetch } = useDraftLinks(designId);
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (links === undefined) return <Loading label={words.loadingLinks} />;
  const address = links[0]?.link;
  if (links.length === 0) return <p className={styles["none"]}>{words.nobodyHasLinkToThisDraft}</p>;
  return (
    <>
      <ul className={styles["list"]} aria-label={words.linksToThisDraft}>
        {links.map((link) => (
          <LinkLine key={link.id} designId={designId} link={link} isNew={link.id === newId} />
        ))}
      </ul>
      {address !== undefined && <AddressNotice url={address} purpose="link" />}
    </>
  );
}

interface LinkLineProps {
  designId: string;
  link: DraftLink;
  isNew: boolean;
}

function LinkLine({
  designId,
  link: { id, link, author, created_at, expires_at, last_seen_at },
  isNew,
}: LinkLineProps) {
  const { revoke } = useSharingActions(designId);
  const withFailureToast = useFailureToast();
  const toast = useToast();
  const now = new Date();
  const made = words.madeOn(formatTimeAgo(created_at, now), author === null ? "" : words.byAuthor(author));
  const remove = () =>
    void withFailureToast(async () => {
      await revoke(id);
      toast({ text: words.linkNoLongerWorks });
    });
  return (
    <li className={styles["line"]} data-new={isNew}>
      <div className={styles["words"]}>
        <span>{words.expiresOn(formatTimeAgo(expires_at, now))}</span>
        <span className={styles["facts"]}>
          {made}.{" "}
          {last_seen_at === null ? words.notOpenedYet : words.lastOpenedOn(formatTimeAgo(last_seen_at, now))}.
        </span>
        {link !== undefined && <code className={styles["address"]}>{link}</code>}
      </div>
      <div className={styles["buttons"]}>
        {link !== undefined && (
          <CopyButton text={link} label={words.copyLink} variant={isNew ? "primary" : "secondary"} />
        )}
        <Button size="small" icon={X} onClick={remove}>
          {words.revoke}
          <VisuallyHidden> {words.linkMade(formatTimeAgo(created_at, now))}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
