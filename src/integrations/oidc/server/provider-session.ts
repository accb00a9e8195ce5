/**
 * Remembers in the browser alone that the provider has signed the user in, with the ID token that the provider wants to see when
 * it signs them out. Only the addresses of this sign-in get the cookie.
 */
export interface ProviderSession {
  /** The `Set-Cookie` value after a sign-in. */
  remember(idToken: string): string;
  /** Whether the browser was signed in by the provider, and the `Set-Cookie` value that forgets it. */
  take(headers: Headers): { isKnown: boolean; idToken: string | undefined; cookie: string };
}

const cookieName = "limn.provider";
/** Browsers keep no longer cookies. */
const longestToken = 3500;
/** As long as a session. */
const maxAgeSeconds = 30 * 86_400;
const withoutToken = "none";

export function createProviderSession({ isSecure }: { isSecure: boolean }): ProviderSession {
  const attributes = `Path=/auth/oidc; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    remember(idToken) {
      const value = /^[\w.-]+$/.test(idToken) && idToken.length <= longestToken ? idToken : withoutToken;
      return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    take(headers) {
      const cookies = (headers.get("cookie") ?? "").split(";").map((one) => one.trim());
      const value = cookies.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
      const idToken = value !== undefined && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value) ? value : undefined;
      return { isKnown: value !== undefined, idToken, cookie: `${cookieName}=; Max-Age=0; ${attributes}` };
    },
  };
}
