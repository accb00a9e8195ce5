import { type ReactNode, useEffect, useMemo } from "react";
import { Redirect, useLocation } from "wouter";
import { asApiProblem } from "./api/api-problem.ts";
import { CompanyContext } from "./api/company.ts";
import { type Session, type SessionCompany, useIsSignedOut, useSession } from "./api/session.ts";
import { Loading } from "./kit/loading.tsx";
import { ProblemNotice } from "./kit/problem-notice.tsx";
import { NoCompanyPage, NotFoundPage } from "./shell/message-pages.tsx";
import { EditorFrame, isEditorPage } from "./shell/editor-frame.tsx";
import { Shell } from "./shell/shell.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { signInAddress } from "./shell/sign-in-address.ts";
import * as words from "./words.ts";

const SignInAgain = lazyPage("SignInAgain", () => import("./features/account/sign-in-again.tsx"), null);

/** Shows its children to signed-in users. Others are sent to the sign-in page and return afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedOut = useIsSignedOut();
  if (session.data !== undefined) {
    return (
      <>
        <CompanyShell session={session.data}>{children}</CompanyShell>
        {/* The page stays mounted behind the dialog, so entered text isn't lost. */}
        {signedOut && <SignInAgain email={session.data.person.email} />}
      </>
    );
  }
  if (session.isPending)
    return isEditorPage(location.pathname) ? (
      <EditorFrame />
    ) : (
      <div className="shell-frame">
        <Loading label={words.openingDashboard} />
      </div>
    );
  if (signedOut) return <Redirect to={signInAddress(location)} replace />;
  return (
    <main>
      <ProblemNotice problem={asApiProblem(session.error)} onRetry={() => void session.refetch()} />
    </main>
  );
}

/** The shell with the company of the URL, or the last company for URLs without one. */
function CompanyShell({ session, children }: { session: Session; children: ReactNode }) {
  const [path] = useLocation();
  const companyId = /^\/c\/([^/]+)/.exec(path)?.[1];
  const company =
    companyId === undefined
      ? lastCompany(session.companies)
      : session.companies.find(({ id }) => id === companyId);
  const id = company?.id;
  useEffect(() => {
    if (id !== undefined) rememberCompany(id);
  }, [id]);
  // A wrong company in the URL still shows the navigation.
  const shellCompany = company ?? lastCompany(session.companies);
  const { limits } = session;
  const pageCompany = useMemo(() => shellCompany && { ...shellCompany, limits }, [shellCompany, limits]);
  // Without a company a user can still export and delete the account.
  if (shellCompany === undefined)
    return path === "/you" ? <main>{children}</main> : <NoCompanyPage session={session} />;
  return (
    <CompanyContext value={pageCompany}>
      {/* The key resets all state when the company changes. */}
      <Shell key={shellCompany.id} session={session}>
        {company === undefined ? <NotFoundPage /> : children}
      </Shell>
    </CompanyContext>
  );
}

const storageKey = "limn.company";

/** The company used last, or the first one. */
function lastCompany(companies: readonly SessionCompany[]): SessionCompany | undefined {
  return companies.find(({ id }) => id === localStorage.getItem(storageKey)) ?? companies[0];
}

function rememberCompany(id: string): void {
  localStorage.setItem(storageKey, id);
}
