import { RotateCw } from "lucide-react";
import type { ApiProblem } from "../api/api-problem.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

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
        Try again
      </Button>
    );
  const isRepeated = detail === "" || detail.replace(/\.$/, "") === title;
  return (
    <Notice tone="danger" title={title} actions={retry}>
      {!isRepeated && <p>{detail}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>
              {path !== "" && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
