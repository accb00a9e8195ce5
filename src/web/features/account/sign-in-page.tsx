import { useQueryClient } from "@tanstack/react-query";
import { Link, Redirect, useLocation, useSearch } from "wouter";
import { refreshSession, useSession } from "../../api/session.ts";
import { pathAfterSignIn } from "../../shell/sign-in-address.ts";
import { Notice } from "../../kit/notice.tsx";
import { Entrance } from "./entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** `/sign-in?next=…`: signs in with email and password, then opens `next`. */
export function SignInPage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const search = useSearch();
  const session = useSession();
  const next = pathAfterSignIn(search);
  // The user may have signed in in another tab.
  if (session.isSuccess) return <Redirect to={next} replace />;
  const enter = async () => {
    await refreshSession(client);
    go(next, { replace: true });
  };
  return (
    <Entrance
      title="Welcome back"
      intro="Sign in to Limn."
      beneath={<Link href="/forgotten-password">Forgot your password?</Link>}
    >
      {new URLSearchParams(search).has("reset") && (
        <Notice tone="good" title="Password changed">
          You are signed out on all devices. Sign in with your new password.
        </Notice>
      )}
      <SignInForm onSignedIn={enter} />
    </Entrance>
  );
}
