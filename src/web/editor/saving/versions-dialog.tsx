import type { VersionBody } from "../../../operations/designs/manage-versions.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { describeAuthor, useVersions } from "../../features/design/versions/use-versions.ts";
import { formatInstant } from "../../kit/formats/format-time.ts";
import { Button } from "../../kit/button.tsx";
import { DesignPicture } from "../../kit/design-picture.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useFailureToast } from "../../kit/toasts.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { readDocument } from "../document/read-document.ts";
import { type EditorParts, useEditorState } from "../view/editor-context.ts";
import styles from "./saving.module.css";
import * as words from "./words.ts";

const thumbnailWidth = 480;

export interface VersionsDialogProps {
  parts: EditorParts;
  onClose: () => void;
}

/** The published versions. One can be brought into the draft, which undo reverts. */
export function VersionsDialog({ parts, onClose }: VersionsDialogProps) {
  const { designId, calls, store } = parts;
  const versions = useVersions(designId);
  const withFailureToast = useFailureToast();
  const load = (number: number) =>
    withFailureToast(async () => {
      const document = await calls.get("/v1/designs/{id}/versions/{n}", {
        path: { id: designId, n: number },
      });
      const version = readDocument(document);
      store.changeDocument(() => version, { label: words.versionNumbered(number), select: [] });
      onClose();
    });
  return (
    <Dialog open wide onOpenChange={onClose} title={words.versions} description={words.versionsDescription}>
      {versions.isPending && <Loading label={words.loadingVersions} />}
      {versions.error !== null && (
        <ProblemNotice problem={asApiProblem(versions.error)} onRetry={() => void versions.refetch()} />
      )}
      <ul className={styles["sides"]}>
        {(versions.data ?? []).map((version) => (
          <Version
            key={version.number}
            parts={parts}
            version={version}
            onRestore={() => void load(version.number)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface VersionProps {
  parts: EditorParts;
  version: VersionBody;
  onRestore: () => void;
}

function Version({ parts: { designId, calls, store, canEdit }, version, onRestore }: VersionProps) {
  const { number, live, created_at, name, note } = version;
  const { design } = useEditorState(store);
  const facts = [
    words.versionNumbered(number),
    live ? "live" : "",
    formatInstant(created_at),
    describeAuthor(version),
    name === design.name ? "" : `“${name}”`,
  ];
  return (
    <li className={styles["side"]}>
      <DesignPicture
        src={calls.url("/designs/{id}/picture/{version}", {
          path: { id: designId, version: number },
          query: { width: Math.min(thumbnailWidth, design.width) },
        })}
        alt={words.versionNumbered(number)}
        width={design.width}
        height={design.height}
      />
      <span>{facts.filter(Boolean).join(" · ")}</span>
      {note !== null && <span className={styles["note"]}>{note}</span>}
      {canEdit && (
        <Button size="small" onClick={onRestore}>
          {words.restoreAsDraft}
          <VisuallyHidden>{words.versionAfterLabel(number)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
