import type { FormEvent, ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
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
  children: ReactNode;
}

/** A form with one button. What was typed stays when it fails. */
export function Form({ action, busy, problem, told = [], onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      {problem !== undefined && !isToldByFields(problem, told) && <ProblemNotice problem={problem} />}
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
