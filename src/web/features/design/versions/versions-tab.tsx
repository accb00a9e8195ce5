import { Columns2, History } from "lucide-react";
import { useState } from "react";
import { useParams } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { VersionBody } from "../../../../operations/designs/manage-versions.ts";
import { ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { Button } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { DesignPicture } from "../../../kit/design-picture.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import tabStyles from "../tab.module.css";
import { useDesign } from "../use-design.ts";
import { DraftPanel } from "./draft-panel.tsx";
import { CompareDialog } from "./side-by-side.tsx";
import { describeAuthor, useRestore, useVersions } from "./use-versions.ts";
import styles from "./versions-tab.module.css";
import * as words from "./words.tsx";

/** The draft, if it has changes, and all versions with their images. */
export function VersionsTab() {
  const { id } = useParams<{ id: string }>();
  const design = useDesign(id).data;
  return design === undefined ? null : <Versions design={design} />;
}

function Versions({ design }: { design: FullDesignBody }) {
  const versions = useVersions(design.id);
  const [versionToCompare, setVersionToCompare] = useState<VersionBody>();
  const [versionToRestore, setVersionToRestore] = useState<VersionBody>();
  return (
    <div className={styles["sections"]}>
      <DraftPanel design={design} />
      <section className={tabStyles["section"]} aria-labelledby="versions">
        <h2 id="versions">{words.publishedVersions}</h2>
        {versions.isPending && <Loading label={words.loadingVersions} />}
        {versions.error !== null && (
          <ProblemNotice problem={asApiProblem(versions.error)} onRetry={() => void versions.refetch()} />
        )}
        <ul className={styles["cards"]}>
          {versions.data?.map((version) => (
            <VersionCard
              key={version.number}
              design={design}
              version={version}
              onCompare={() => setVersionToCompare(version)}
              onRestore={() => setVersionToRestore(version)}
            />
          ))}
        </ul>
      </section>
      {versionToCompare !== undefined && (
        <CompareDialog
          design={design}
          version={versionToCompare}
          onClose={() => setVersionToCompare(undefined)}
        />
      )}
      {versionToRestore !== undefined && (
        <RestoreDialog
          design={design}
          version={versionToRestore}
          onClose={() => setVersionToRestore(undefined)}
        />
      )}
    </div>
  );
}

interface RestoreDialogProps {
  design: FullDesignBody;
  version: VersionBody;
  onClose: () => void;
}

/** Asks for confirmation, and a second time if restoring discards unpublished changes of the draft. */
function RestoreDialog({ design, version, onClose }: RestoreDialogProps) {
  const restore = useRestore(design.id);
  const toast = useToast();
  const [discardDraft, setDiscardDraft] = useState(false);
  const confirm = async () => {
    try {
      const { version: live } = await restore(version.number, { discardDraft });
      toast({ text: words.versionIsLiveAgainAsVersion(version.number, live) });
    } catch (error) {
      const problem = asApiProblem(error);
      if (problem.code !== "draft_unpublished") throw error;
      setDiscardDraft(true);
      const { status, code, title, issues } = problem;
      throw new ApiProblem({ status, code, title, issues, detail: draftWarning });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.restoreVersion(version.number)}
      consequence={words.restoreConsequence(design.version + 1, design.version)}
      confirmLabel={discardDraft ? words.discardDraftAndRestore : words.restore}
      danger={discardDraft}
      onConfirm={confirm}
    />
  );
}

const draftWarning = words.draftHasUnpublishedChanges;

interface VersionCardProps {
  design: FullDesignBody;
  version: VersionBody;
  onCompare: () => void;
  onRestore: () => void;
}

/** Width of the images in pixels: twice the largest card, for high-density screens. */
const imageWidth = 640;

/** One version: its image, publication time and actions. */
function VersionCard({ design, version, onCompare, onRestore }: VersionCardProps) {
  const { url } = useCompanyCalls();
  const { hasRole } = useCompany();
  const { number, live, created_at, name } = version;
  const hiddenLabel = <VisuallyHidden> {words.versionInText(number)}</VisuallyHidden>;
  return (
    <li className={tabStyles["card"]}>
      <DesignPicture
        src={url("/designs/{id}/picture/{version}", {
          path: { id: design.id, version: number },
          query: { width: Math.min(imageWidth, design.width) },
        })}
        alt={words.versionNumbered(number)}
        width={design.width}
        height={design.height}
      />
      <div className={styles["words"]}>
        <h3>
          {words.versionNumbered(number)}
          {live && <span className={styles["live"]}>{words.live}</span>}
        </h3>
        <p className={tabStyles["quiet"]}>
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
          {version.author !== null && <> {describeAuthor(version)}</>}
          {name !== design.name && <> {words.asName(name)}</>}
        </p>
        {version.note !== null && <p className={styles["note"]}>{version.note}</p>}
      </div>
      {!live && (
        <div className={styles["actions"]}>
          <Button size="small" icon={Columns2} onClick={onCompare}>
            {words.compare(hiddenLabel)}
          </Button>
          {hasRole("editor") && (
            <Button size="small" icon={History} onClick={onRestore}>
              {words.restoreButton(hiddenLabel)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
