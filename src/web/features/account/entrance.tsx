import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useSession } from "../../api/session.ts";
import { Wordmark } from "../../shell/wordmark.tsx";
import { LinkButton } from "../../kit/button.tsx";
import { Loading } from "../../kit/loading.tsx";
import { PageHeading } from "../../kit/page.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./entrance.module.css";
import * as words from "./entrance-words.tsx";

interface EntranceProps {
  title: string;
  intro?: ReactNode | undefined;
  children?: ReactNode;
  /** Links below the form. */
  beneath?: ReactNode | undefined;
}

/** The layout of pages for signed-out users: text, a form, and an example image. */
export function Entrance({ title, intro, children, beneath }: EntranceProps) {
  return (
    <div className={styles["entrance"]}>
      <main className={styles["side"]}>
        <Link href="/" className={styles["mark"]} aria-label="Limn">
          <Wordmark />
        </Link>
        <div className={styles["content"]}>
          <div className={styles["words"]}>
            <PageHeading title={title} />
            {intro !== undefined && <p className={styles["intro"]}>{intro}</p>}
          </div>
          {children}
          {beneath !== undefined && <div className={styles["beneath"]}>{beneath}</div>}
        </div>
      </main>
      {/* Decoration only, hidden from screen readers. */}
      <div className={styles["wall"]} aria-hidden>
        <img src="/pictures/starter-designs.jpg" alt="" width={1600} height={1096} />
      </div>
    </div>
  );
}

interface LinkProblemProps {
  query: Pick<UseQueryResult, "error" | "isPending" | "refetch">;
  title: string;
  /** What the user can do if the link is invalid. */
  advice: string;
  /** Where to go then. By default: the dashboard, or to sign in. */
  action?: { href: string; label: string };
}

/** Shown while a one-time link is checked, and if it is invalid. */
export function LinkProblem({ query, title, advice, action }: LinkProblemProps) {
  const session = useSession();
  if (query.isPending) return <Loading label={words.checkingYourLink} />;
  const problem = asApiProblem(query.error);
  if (!isInvalidLink(problem)) {
    return (
      <Entrance title={words.failed}>
        <ProblemNotice problem={problem} onRetry={() => void query.refetch()} />
      </Entrance>
    );
  }
  const isSignedIn = session.data !== undefined && session.error === null;
  const home = isSignedIn
    ? { href: "/", label: words.openDashboard }
    : { href: "/sign-in", label: words.goToSignIn };
  const { href, label } = action ?? home;
  return (
    <Entrance title={title} intro={advice}>
      <div>
        <LinkButton variant="primary" href={href}>
          {label}
        </LinkButton>
      </div>
    </Entrance>
  );
}

/** Whether the link is used, replaced, expired or mistyped. */
function isInvalidLink({ status }: ApiProblem): boolean {
  return status === 404 || status === 410 || status === 422;
}
