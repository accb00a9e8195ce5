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
  const [told, setTold] = useState<readonly string[]>([]);
  const now = missing();
  // What was lacking is no longer said once it is there.
  const lacking = problemOfMissing(now, told);
  const work = async () => {
    const paths = Object.keys(now).filter((path) => typeof now[path] === "string");
    setProblem(undefined);
    setTold(paths);
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
  return new ApiProblem({ status: 0, code: "missing", title: "Something is missing", detail: "", issues });
}
