import { RotateCw, Upload } from "lucide-react";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { DraftStateBody } from "../../../../operations/designs/compare-draft.ts";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import tabStyles from "../tab.module.css";
import { NoteField } from "./note-field.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { describeChange, useDraft, usePublish } from "./use-versions.ts";
import styles from "./versions-tab.module.css";
import * as words from "./words.tsx";

/** The draft next to the live version, its changes, and a button to publish it. Hidden if they are equal. */
export function DraftPanel({ design }: { design: FullDesignBody }) {
  const draft = useDraft(design.id);
  if (draft.error !== null) {
    return <ProblemNotice problem={asApiProblem(draft.error)} onRetry={() => void draft.refetch()} />;
  }
  if (draft.data?.differs !== true) return null;
  return <DifferingDraft design={design} draft={draft.data} onReload={() => void draft.refetch()} />;
}

interface DifferingDraftProps {
  design: FullDesignBody;
  draft: DraftStateBody;
  onReload: () => void;
}

function DifferingDraft({ design, draft, onReload }: DifferingDraftProps) {
  const { hasRole } = useCompany();
  const toast = useToast();
  const publish = usePublish(design.id, (version) => toast({ text: words.versionIsLive(version) }));
  const [note, setNote] = useState("");
  const publishDraft = () => publish.mutate({ revision: draft.revision, note });
  const reload = () => {
    publish.reset();
    onReload();
  };
  return (
    <section className={tabStyles["section"]} aria-labelledby="draft">
      <div className={styles["head"]}>
        <div>
          <h2 id="draft">{words.unpublishedDraft}</h2>
          <p className={tabStyles["quiet"]}>{words.recipientsSeeVersionUntil(design.version)}</p>
        </div>
        {hasRole("editor") && (
          <div className={styles["publishing"]}>
            <NoteField note={note} onChange={setNote} />
            <Button variant="primary" icon={Upload} busy={publish.isPending} onClick={publishDraft}>
              {words.publishDraft}
            </Button>
          </div>
        )}
      </div>
      {publish.error !== null && <PublishProblem problem={asApiProblem(publish.error)} onReload={reload} />}
      <SideBySide
        design={design}
        sides={[
          { version: design.version, label: words.versionLive(design.version) },
          { version: "draft", label: words.draft, revision: draft.revision },
        ]}
      />
      <ul className={styles["changes"]}>
        {draft.changes.map((change) => (
          <li key={`${change.layer_id ?? ""} ${change.name}`}>{describeChange(change)}</li>
        ))}
      </ul>
    </section>
  );
}

/** After a conflict, a retry would publish changes that the user hasn't seen. */
function PublishProblem({ problem, onReload }: { problem: ApiProblem; onReload: () => void }) {
  if (problem.status !== 409) return <ProblemNotice problem={problem} />;
  return (
    <Notice
      tone="caution"
      title={words.draftHasChanged}
      actions={
        <Button size="small" icon={RotateCw} onClick={onReload}>
          {words.showNewDraft}
        </Button>
      }
    >
      {words.savedElsewhere}
    </Notice>
  );
}
