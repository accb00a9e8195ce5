import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { authCalls } from "../../api/calls.ts";
import { useLeave } from "../../shell/sign-in-address.ts";
import { formatInstant, formatTimeAgo } from "../../kit/formats/format-time.ts";
import { Button } from "../../kit/button.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useToast } from "../../kit/toasts.tsx";
import styles from "./account-page.module.css";
import { AccountSection } from "./account-section.tsx";
import { describeBrowser } from "./describe-browser.ts";
import * as words from "./words.tsx";

/** The user's sessions, with buttons to end one or all of them. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const leave = useLeave();
  const [isConfirming, setConfirming] = useState(false);
  const signOutEverywhere = async () => {
    await authCalls.post("/revoke-sessions", { body: {} });
    leave();
  };
  return (
    <AccountSection title={words.activeSessions} text={words.activeSessionsText}>
      {sessions.isPending && <Loading label={words.loadingSessions} />}
      {sessions.isError && (
        <ProblemNotice problem={asApiProblem(sessions.error)} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data !== undefined && (
        <ul className={styles["sessions"]}>
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      <div className={styles["buttons"]}>
        <Button onClick={() => setConfirming(true)}>{words.signOutEverywhere}</Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.signOutEverywhereQuestion}
        consequence={words.signOutEverywhereConsequence}
        confirmLabel={words.signOutEverywhere}
        onConfirm={signOutEverywhere}
      />
    </AccountSection>
  );
}

function SessionLine({ session }: { session: BrowserSession }) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const name = describeBrowser(session.userAgent);
  const Icon = /iPhone|Android/.test(name) ? Smartphone : Laptop;
  const end = async () => {
    setBusy(true);
    try {
      await authCalls.post("/revoke-session", { body: { id: session.id } });
      await client.invalidateQueries({ queryKey: sessionsKey });
      toast({ text: words.signedOut(name) });
    } catch (error) {
      toast({ text: words.signOutFailed(asApiProblem(error).detail), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles["session"]}>
      <Icon aria-hidden />
      <div className={styles["browser"]}>
        <p>{name}</p>
        <p className={styles["used"]} title={formatInstant(session.updatedAt)}>
          {session.isCurrent
            ? words.thisBrowser
            : words.lastUsedOn(formatTimeAgo(session.updatedAt, new Date()))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" busy={busy} aria-label={words.signOutOf(name)} onClick={() => void end()}>
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

export const sessionsKey = ["sessions"] as const;

interface BrowserSession {
  id: string;
  userAgent: string | null;
  /** Time of last use, to the hour. */
  updatedAt: string;
  isCurrent: boolean;
}

/** The user's sessions: the current one first, then by last use. */
const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async (): Promise<BrowserSession[]> => {
    const [sessions, own] = await Promise.all([
      authCalls.get("/list-sessions"),
      authCalls.get("/get-session"),
    ]);
    return sessions
      .map((session) => ({ ...session, isCurrent: session.id === own?.session.id }))
      .toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.updatedAt.localeCompare(a.updatedAt),
      );
  },
});
