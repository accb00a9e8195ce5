import { useEffect } from "react";
import type { ApiProblem } from "../api/api-problem.ts";

/** What a refusal says of one field, as a sentence; nothing when it is about others. `path` is the field's in the body. */
export function fieldError(problem: ApiProblem | undefined, path: string): string | undefined {
  const issue = problem?.issues.find((issue) => issue.path === path);
  return issue === undefined ? undefined : /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
}

/** Whether all that a refusal says stands beside fields already. */
export function isShownByFields(problem: ApiProblem, paths: readonly string[]): boolean {
  return problem.issues.length > 0 && problem.issues.every(({ path }) => paths.includes(path));
}

/** After each attempt to send a form, counted from 1, puts the focus into the first field that is wrong. */
export function useFocusOnError(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts]);
}
