import { useEffect } from "react";
import type { ApiProblem } from "../api/api-problem.ts";

/** The error's message for one field, as a sentence. `path` is the field's path in the request body. */
export function fieldError(problem: ApiProblem | undefined, path: string): string | undefined {
  const issue = problem?.issues.find((issue) => issue.path === path);
  return issue === undefined ? undefined : /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
}

/** Whether every issue of the error is shown at its field. */
export function isShownByFields(problem: ApiProblem, paths: readonly string[]): boolean {
  return problem.issues.length > 0 && problem.issues.every(({ path }) => paths.includes(path));
}

/** Focuses the first invalid field after each attempt to submit a form. Attempts count from 1. */
export function useFocusOnError(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts]);
}
