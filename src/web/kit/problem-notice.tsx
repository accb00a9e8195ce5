import { RotateCw } from "lucide-react";
import type { ApiProblem } from "../api/api-problem.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import * as words from "./words.ts";

/** An error with its issues, and a button to retry. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  problem: ApiProblem;
  onRetry?: (() => void) | undefined;
}) {
  const { title, detail, issues } = problem;
  const retry =
    onRetry === undefined ? undefined : (
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    );
  const rest = withoutStart(detail, title);
  // Some errors have one issue whose message is the detail itself.
  const newIssues = issues.filter(({ message }) => !detail.includes(message));
  return (
    <Notice tone="danger" title={title} actions={retry}>
      {rest !== "" && <p>{rest}</p>}
      {newIssues.length > 0 && (
        <ul>
          {newIssues.map(({ path, message }) => (
            <li key={path + message}>
              {path !== "" && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The detail without the title that it may begin with. */
function withoutStart(detail: string, title: string): string {
  const sentence = title.replace(/\.?$/, ".");
  return detail === title ? "" : detail.startsWith(sentence) ? detail.slice(sentence.length).trim() : detail;
}
