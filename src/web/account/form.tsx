import { type FormEvent, type ReactNode, useState } from "react";
import { ApiProblem, asApiProblem } from "../api/api-problem.ts";
import { Button } from "../ui/button.tsx";
import { isShownByFields, useFocusOnError } from "../ui/field-error.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./entrance.module.css";

interface FormProps {
  /** Label of the submit button. */
  action: string;
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Paths of the body whose errors are shown at their fields. */
  fieldPaths?: readonly string[] | undefined;
  onSubmit: () => void;
  /** One of several on a page: its button is no wider than its words. */
  short?: boolean | undefined;
  children: ReactNode;
}

/** A form with one button. What was typed stays when it fails. */
export function Form({
  action,
  busy,
  problem,
  fieldPaths = [],
  onSubmit,
  short = false,
  children,
}: FormProps) {
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    setAttempts(attempts + 1);
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      {problem !== undefined && !isShownByFields(problem, fieldPaths) && <ProblemNotice problem={problem} />}
      {children}
      <Button
        type="submit"
        variant={short ? "secondary" : "primary"}
        busy={busy}
        className={short ? styles["short"] : undefined}
      >
        {action}
      </Button>
    </form>
  );
}

interface Submission {
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Sends, unless something is missing; a failure stays as `problem` until the next try. */
  submit: () => void;
}

/** Client-side errors before anything is sent: a sentence for each path of the body. */
export type Missing = Readonly<Record<string, string | undefined | false>>;

/** The submission of a form: whether it is running, and its error. */
export function useSubmission(send: () => Promise<void>, missing: () => Missing = () => ({})): Submission {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [fieldPaths, setMissingFields] = useState<readonly string[]>([]);
  const now = missing();
  // What was lacking is no longer said once it is there.
  const lacking = problemOfMissing(now, fieldPaths);
  const work = async () => {
    const paths = Object.keys(now).filter((path) => typeof now[path] === "string");
    setProblem(undefined);
    setMissingFields(paths);
    if (paths.length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setProblem(asApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem: lacking ?? problem, submit: () => void work() };
}

function problemOfMissing(missing: Missing, paths: readonly string[]): ApiProblem | undefined {
  const issues = paths.flatMap((path) => {
    const message = missing[path];
    return typeof message === "string" ? [{ path, message }] : [];
  });
  if (issues.length === 0) return undefined;
  return new ApiProblem({ status: 0, code: "missing", title: "Some fields are missing", detail: "", issues });
}
