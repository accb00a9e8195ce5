import { type FormEvent, type ReactNode, useState } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { useFocusOnError } from "../settings/company/use-focus-on-error.ts";
import { isToldByFields } from "../settings/field-error.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./entrance.module.css";

interface FormProps {
  /** The deed, as the button says it. */
  action: string;
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Paths of the body whose refusals stand beside their fields. */
  told?: readonly string[] | undefined;
  onSubmit: () => void;
  /** One of several on a page: its button is no wider than its words. */
  short?: boolean | undefined;
  children: ReactNode;
}

/** A form with one button. What was typed stays when it fails. */
export function Form({ action, busy, problem, told = [], onSubmit, short = false, children }: FormProps) {
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
      {problem !== undefined && !isToldByFields(problem, told) && <ProblemNotice problem={problem} />}
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
