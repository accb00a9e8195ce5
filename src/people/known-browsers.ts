import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Browsers that have signed in, by a cookie of their own that outlives the session. Strangers who guess at an account's
 * password from elsewhere use up no attempts of these. The cookie opens nothing.
 */
export interface KnownBrowsers {
  /** The id of a browser that has signed this account in before. */
  recognise(headers: Headers, email: string): string | undefined;
  /** The `Set-Cookie` value after a sign-in. */
  remember(headers: Headers, email: string): string;
}

interface KnownBrowserSettings {
  secret: string;
  /** Whether the dashboard is served over https. */
  isSecure: boolean;
}

const cookieName = "limn.browser";
const idBytes = 16;
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400;
/** Of accounts that one browser signs in. */
const maxAccounts = 5;

/** The cookie is the browser's id and a signature for each of its last accounts, separated by dots. */
export function createKnownBrowsers({ secret, isSecure }: KnownBrowserSettings): KnownBrowsers {
  const sign = (id: string, email: string) =>
    createHmac("sha256", secret).update(`known browser\n${id}\n${email.toLowerCase()}`).digest("base64url");

  return {
    recognise(headers, email) {
      const { id, signatures } = readCookie(headers);
      return id !== undefined && signatures.some((one) => isEqual(one, sign(id, email))) ? id : undefined;
    },
    remember(headers, email) {
      const { id = randomBytes(idBytes).toString("base64url"), signatures } = readCookie(headers);
      const own = sign(id, email);
      const others = signatures.filter((one) => one !== own).slice(0, maxAccounts - 1);
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${cookieName}=${[id, own, ...others].join(".")}; ${attributes}`;
    },
  };
}

function readCookie(headers: Headers): { id: string | undefined; signatures: string[] } {
  const cookies = (headers.get("cookie") ?? "").split(";").map((one) => one.trim());
  const value = cookies.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? "";
  if (!/^[\w-]{22}(?:\.[\w-]{43}){1,5}$/.test(value)) return { id: undefined, signatures: [] };
  const [id, ...signatures] = value.split(".");
  return { id, signatures };
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
