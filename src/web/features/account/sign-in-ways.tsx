import type { ReactNode } from "react";
import { ProviderLink } from "../../../integrations/oidc/web/provider-link.tsx";
import { useSignInWays } from "../../api/sign-in-ways.ts";
import { Loading } from "../../kit/loading.tsx";
import styles from "./entrance.module.css";
import * as words from "./entrance-words.tsx";

interface SignInWaysProps {
  /** The page to open after the provider has signed the user in. */
  next: string;
  /** For a dialog over a page. */
  newTab?: boolean;
  /** The form for those who use a password. */
  children: ReactNode;
}

/** The provider's button and the form for a password, as far as this server has them. */
export function SignInWays({ next, newTab = false, children }: SignInWaysProps) {
  const { data, error } = useSignInWays();
  if (data === undefined) return error === null ? <Loading label={words.loading} /> : children;
  const { provider, password } = data;
  return (
    <>
      {provider !== null && <ProviderLink name={provider} next={next} newTab={newTab} primary={!password} />}
      {provider !== null && password && <p className={styles["or"]}>{words.orWithPassword}</p>}
      {password && children}
    </>
  );
}
