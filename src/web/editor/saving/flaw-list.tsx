import type { ApiProblem } from "../../api/api-problem.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import type { Design } from "../../../design/design.ts";
import { type Flaw, flawOf } from "../document/draft-flaws.ts";
import type { EditorParts } from "../view/editor-context.ts";
import styles from "./saving.module.css";
import * as words from "./words.ts";

interface FlawListProps {
  flaws: readonly Flaw[];
  showFlaw: EditorParts["showFlaw"];
}

/** What keeps a design from being published, by its layers' names, with a way to each. */
export function FlawList({ flaws, showFlaw }: FlawListProps) {
  return (
    <ul className={styles["flaws"]}>
      {flaws.map((flaw) => (
        <li key={`${flaw.layerId} ${flaw.property} ${flaw.words}`}>
          {flaw.name !== undefined && <strong>“{flaw.name}”: </strong>}
          {flaw.words}{" "}
          <Button size="small" onClick={() => showFlaw(flaw)}>
            {words.show}
            <VisuallyHidden> {flaw.name ?? words.design}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RefusalProps {
  problem: ApiProblem;
  /** The design that was refused. */
  document: Design;
  showFlaw: EditorParts["showFlaw"];
  onRetry?: () => void;
}

/** Why the server refuses a design: in words for people if it names layers. */
export function RefusalNotice({ problem, document, showFlaw, onRetry }: RefusalProps) {
  const flaws = problem.issues.map((issue) => flawOf(document, { found: undefined, ...issue }));
  if (flaws.length === 0) return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return <FlawNotice flaws={flaws} showFlaw={showFlaw} />;
}

/** The list with a heading; nothing if there are no flaws. */
export function FlawNotice({ flaws, showFlaw }: FlawListProps) {
  if (flaws.length === 0) return null;
  return (
    <Notice tone="danger" title={words.thisNeedsAttentionFirst}>
      <FlawList flaws={flaws} showFlaw={showFlaw} />
    </Notice>
  );
}
