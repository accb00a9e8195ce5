import { useQueryClient } from "@tanstack/react-query";
import { Link, Redirect, useLocation, useSearch } from "wouter";
import { RefusalNotice } from "../../../integrations/oidc/web/refusal-notice.tsx";
import { refreshSession, useSession } from "../../api/session.ts";
import { useSignInWays } from "../../api/sign-in-ways.ts";
import { pathAfterSignIn } from "../../shell/sign-in-address.ts";
import { Notice } from "../../kit/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import { Entrance } from "./entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import * as words from "./entrance-words.tsx";

/**
 * `/sign-in?next=…`: signs in through the provider or with email and password, then opens `next`. With `refused` the provider's
 * sign-in went no further, with `code` it needs a code of an authenticator app.
 */
export function SignInPage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const search = useSearch();
  const session = useSession();
  const ways = useSignInWays();
  const query = new URLSearchParams(search);
  const next = pathAfterSignIn(search);
  // The user may have signed in in another tab.
  if (session.isSuccess) return <Redirect to={next} replace />;
  const enter = async () => {
    await refreshSession(client);
    go(next, { replace: true });
  };
  if (query.has("code")) {
    return (
      <Entrance title={words.welcomeBack} intro={words.welcomeBackIntro}>
        <CodeForm onSignedIn={enter} onBack={() => go("/sign-in", { replace: true })} />
      </Entrance>
    );
  }
  return (
    <Entrance
      title={words.welcomeBack}
      intro={words.signInToLimn}
      beneath={
        ways.data?.password === false ? undefined : (
          <Link href="/forgotten-password">{words.forgotYourPassword}</Link>
        )
      }
    >
      <RefusalNotice refused={query.get("refused")} />
      {query.has("reset") && (
        <Notice tone="good" title={words.passwordChanged}>
          {words.youAreSignedOut}
        </Notice>
      )}
      <SignInWays next={next}>
        <SignInForm onSignedIn={enter} />
      </SignInWays>
    </Entrance>
  );
}
