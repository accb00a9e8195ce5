import { useState } from "react";
import { ApiProblem, asApiProblem } from "../api/api-problem.ts";

interface Submission {
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Sends, unless something is missing; a failure stays as `problem` until the next try. */
  submit: () => void;
}

/** What is missing before anything is sent: a sentence for each path of the body. */
export type Missing = Readonly<Record<string, string | undefined | false>>;

/** One deed of a form: busy while it is under way, and what it was refused for. */
export function useSubmission(send: () => Promise<void>, missing: () => Missing = () => ({})): Submission {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const work = async () => {
    const lacking = problemOfMissing(missing());
    setProblem(lacking);
    if (lacking !== undefined) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setProblem(asApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, submit: () => void work() };
}

function problemOfMissing(missing: Missing): ApiProblem | undefined {
  const issues = Object.entries(missing).flatMap(([path, message]) =>
    typeof message === "string" ? [{ path, message }] : [],
  );
  if (issues.length === 0) return undefined;
  return new ApiProblem({ status: 0, code: "missing", title: "Something is missing", detail: "", issues });
}
