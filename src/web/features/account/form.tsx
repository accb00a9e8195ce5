import { type FormEvent, type ReactNode, useState } from "react";
import { ApiProblem } from "../../api/api-problem.ts";
import { useRequest } from "../../api/use-request.ts";
import { Button } from "../../kit/button.tsx";
import { isShownByFields, useFocusOnError } from "../../kit/field-error.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./entrance.module.css";
import * as words from "./words.tsx";

interface FormProps {
  /** Label of the submit button. */
  action: string;
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Paths of the request body whose errors are shown at their fields. */
  fieldPaths?: readonly string[] | undefined;
  onSubmit: () => void;
  /** For one of several forms on a page: the button is only as wide as its label. */
  short?: boolean | undefined;
  children: ReactNode;
}

/** A form with one button. It keeps the entered values if the submission fails. */
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
  /** Sends the form if all fields are valid. A failure stays as `problem` until the next attempt. */
  submit: () => void;
}

/** Client-side validation: the error message of each invalid field, by its path in the request body. */
export type FieldErrors = Readonly<Record<string, string | undefined | false>>;

/** The submission of a form: whether it is running, and its error. */
export function useSubmission(send: () => Promise<void>, validate: () => FieldErrors): Submission {
  const request = useRequest();
  const [reportedPaths, setReportedPaths] = useState<readonly string[]>([]);
  const errors = validate();
  // Computed on each render, so that a message disappears as soon as its field is valid.
  const validationProblem = problemOf(errors, reportedPaths);
  const submit = () => {
    const paths = Object.keys(errors).filter((path) => typeof errors[path] === "string");
    request.reset();
    setReportedPaths(paths);
    if (paths.length === 0) void request.send(send);
  };
  return { busy: request.busy, problem: validationProblem ?? request.problem, submit };
}

function problemOf(errors: FieldErrors, paths: readonly string[]): ApiProblem | undefined {
  const issues = paths.flatMap((path) => {
    const message = errors[path];
    return typeof message === "string" ? [{ path, message }] : [];
  });
  if (issues.length === 0) return undefined;
  return new ApiProblem({
    status: 0,
    code: "missing",
    title: words.someFieldsAreMissing,
    detail: "",
    issues,
  });
}
