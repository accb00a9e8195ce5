import type { UseQueryResult } from "@tanstack/react-query";
import { type ApiProblem, asApiProblem } from "../api/api-problem.ts";
import { LinkButton } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Entrance } from "./entrance.tsx";

interface LinkTroubleProps {
  query: Pick<UseQueryResult, "error" | "isPending" | "refetch">;
  title: string;
  /** What to do about a link that is spent. */
  advice: string;
}

/** What stands where a one-time link is being looked at, or turned out to be of no use. */
export function LinkTrouble({ query, title, advice }: LinkTroubleProps) {
  if (query.isPending) return <Loading label="Looking at your link" />;
  const problem = asApiProblem(query.error);
  if (!isSpent(problem)) {
    return (
      <Entrance title="That didn't work">
        <ProblemNotice problem={problem} onRetry={() => void query.refetch()} />
      </Entrance>
    );
  }
  return (
    <Entrance title={title} intro={advice}>
      <div>
        <LinkButton variant="primary" href="/sign-in">
          Go to sign-in
        </LinkButton>
      </div>
    </Entrance>
  );
}

/** Used, replaced, out of date or mistyped: what the link was for is over. */
function isSpent({ status }: ApiProblem): boolean {
  return status === 404 || status === 410 || status === 422;
}
