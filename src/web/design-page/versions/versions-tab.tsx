import { Columns2, History } from "lucide-react";
import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import type { VersionBody } from "../../../operations/designs/manage-versions.ts";
import { ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { formatInstant } from "../../settings/format-time.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DesignPicture } from "../../ui/design-picture.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { CompareDialog } from "./side-by-side.tsx";
import { useRestore, useVersions } from "./use-versions.ts";
import styles from "./versions-tab.module.css";

/** The draft, where it differs, and every version with its picture. */
export function VersionsTab({ design }: { design: FullDesignBody }) {
  const versions = useVersions(design.id);
  const [compared, setCompared] = useState<VersionBody>();
  const [restored, setRestored] = useState<VersionBody>();
  return (
    <div className={styles["sections"]}>
      <DraftPanel design={design} />
      <section className={styles["section"]} aria-labelledby="versions">
        <h2 id="versions">Published versions</h2>
        {versions.isPending && <Loading label="Loading the versions" />}
        {versions.error !== null && (
          <ProblemNotice problem={asApiProblem(versions.error)} onRetry={() => void versions.refetch()} />
        )}
        <ul className={styles["cards"]}>
          {versions.data?.map((version) => (
            <VersionCard
              key={version.number}
              design={design}
              version={version}
              onCompare={() => setCompared(version)}
              onRestore={() => setRestored(version)}
            />
          ))}
        </ul>
      </section>
      {compared !== undefined && (
        <CompareDialog design={design} version={compared} onClose={() => setCompared(undefined)} />
      )}
      {restored !== undefined && (
        <RestoreDialog design={design} version={restored} onClose={() => setRestored(undefined)} />
      )}
    </div>
  );
}

interface RestoreDialogProps {
  design: FullDesignBody;
  version: VersionBody;
  onClose: () => void;
}

/** Restores immediately if nothing is lost. Unpublished changes of the draft need a second confirmation. */
function RestoreDialog({ design, version, onClose }: RestoreDialogProps) {
  const restore = useRestore(design.id);
  const toast = useToast();
  const [discardDraft, setDiscardDraft] = useState(false);
  const confirm = async () => {
    try {
      const { version: live } = await restore(version.number, { discardDraft });
      toast({ text: `Version ${version.number} is live again, as version ${live}.` });
    } catch (error) {
      const problem = asApiProblem(error);
      if (problem.code !== "draft_unpublished") throw error;
      setDiscardDraft(true);
      const { status, code, title, issues } = problem;
      throw new ApiProblem({ status, code, title, issues, detail: draftAtRisk });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Restore version ${version.number}?`}
      consequence={`It goes live immediately as version ${design.version + 1}and replaces the draft. Version ${design.version} stays in this list, so you can restore it later.`}
      confirmLabel={discardDraft ? "Discard draft and restore" : "Restore"}
      danger={discardDraft}
      onConfirm={confirm}
    />
  );
}

const draftAtRisk =
  "The draft has unpublished changes, and restoring discards them. To keep them, cancel and publish the draft first.";

interface VersionCardProps {
  design: FullDesignBody;
  version: VersionBody;
  onCompare: () => void;
  onRestore: () => void;
}

/** Width of version images in pixels: twice the largest card, for high-density screens. */
const drawnWidth = 640;

/** One version: its picture, when it was published, and what can be done with it. */
function VersionCard({ design, version, onCompare, onRestore }: VersionCardProps) {
  const { url } = useCompanyCalls();
  const { hasRole } = useCompany();
  const { number, live, created_at, name } = version;
  const which = <VisuallyHidden> version {number}</VisuallyHidden>;
  return (
    <li className={styles["card"]}>
      <DesignPicture
        src={url("/designs/{id}/picture/{version}", {
          path: { id: design.id, version: number },
          query: { width: Math.min(drawnWidth, design.width) },
        })}
        alt={`Version ${number}`}
        width={design.width}
        height={design.height}
      />
      <div className={styles["words"]}>
        <h3>
          Version {number}
          {live && <span className={styles["live"]}>Live</span>}
        </h3>
        <p className={styles["quiet"]}>
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
          {name !== design.name && <> · as “{name}”</>}
        </p>
      </div>
      {!live && (
        <div className={styles["actions"]}>
          <Button size="small" icon={Columns2} onClick={onCompare}>
            Compare{which}
          </Button>
          {hasRole("editor") && (
            <Button size="small" icon={History} onClick={onRestore}>
              Restore{which}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
