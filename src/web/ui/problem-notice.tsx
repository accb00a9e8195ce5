import { RotateCw } from "lucide-react";
import type { ApiProblem } from "../api/api-problem.ts";
import { Button, LinkButton } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What went wrong, what is accepted, and the way on. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  problem: ApiProblem;
  onRetry?: (() => void) | undefined;
}) {
  const { code, title, detail, issues } = problem;
  const retry = onRetry !== undefined && (
    <Button size="small" icon={RotateCw} onClick={onRetry}>
      Try again
    </Button>
  );
  const signIn = code === "signed_out" && (
    <LinkButton size="small" href="/sign-in" target="_blank">
      Sign in in a new tab
    </LinkButton>
  );
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        retry !== false || signIn !== false ? (
          <>
            {signIn}
            {retry}
          </>
        ) : undefined
      }
    >
      <p>{detail}</p>
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
