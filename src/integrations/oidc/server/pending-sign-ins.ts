import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Sign-ins that have been sent to the provider and haven't come back, in a cookie of the browser alone: strangers who begin
 * many of them take no memory here, and any node can finish one.
 */
export interface PendingSignIns {
  /** Begins a sign-in that leads to a page of ours. `cookie` is the `Set-Cookie` value. */
  begin(headers: Headers, next: string): PendingSignIn & { state: string; cookie: string };
  /** The sign-in of this state if this browser has begun it lately, and the `Set-Cookie` value that forgets it. */
  take(headers: Headers, state: string): { pending: PendingSignIn | undefined; cookie: string };
}

export interface PendingSignIn {
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  next: string;
}

interface PendingOptions {
  secret: string;
  /** Whether the dashboard is served over https. */
  isSecure: boolean;
  /** In milliseconds. */
  now: () => number;
}

const lifetimeSeconds = 600;
/** Of one browser, in several tabs. */
const maxPending = 3;
const longestNext = 500;
const entry = /^(?<state>[\w-]{43})\.(?<at>[\da-z]{1,9})\.(?<next>[\w-]{1,700})\.(?<signature>[\w-]{43})$/;

interface Entry {
  text: string;
  state: string;
  at: number;
  next: string;
}

export function createPendingSignIns({ secret, isSecure, now }: PendingOptions): PendingSignIns {
  // No other name of the domain can set a cookie whose name begins so.
  const cookieName = `${isSecure ? "__Host-" : ""}limn.oidc`;
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`oidc ${purpose}\n${text}`).digest("base64url");
  const seconds = () => Math.floor(now() / 1000);

  const describe = ({ state, next }: Pick<Entry, "state" | "next">): PendingSignIn => ({
    nonce: sign("nonce", state),
    verifier: sign("verifier", state),
    next,
  });

  function readEntry(text: string): Entry | undefined {
    const groups = entry.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const { state = "", at = "", next = "", signature = "" } = groups;
    const age = seconds() - Number.parseInt(at, 36);
    const isValid = isEqual(signature, sign("state", `${state}.${at}.${next}`));
    if (!isValid || age > lifetimeSeconds || age < 0) return undefined;
    return { text, state, at: age, next: Buffer.from(next, "base64url").toString() };
  }

  function readEntries(headers: Headers): Entry[] {
    const cookies = (headers.get("cookie") ?? "").split(";").map((one) => one.trim());
    const value = cookies.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? "";
    return value
      .split("~", maxPending)
      .map(readEntry)
      .filter((one) => one !== undefined);
  }

  function writeCookie(entries: readonly string[]): string {
    const age = entries.length === 0 ? 0 : lifetimeSeconds;
    const secure = isSecure ? "; Secure" : "";
    return `${cookieName}=${entries.join("~")}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  return {
    begin(headers, next) {
      const state = randomBytes(32).toString("base64url");
      const page = next.length > longestNext ? "/" : next;
      const signed = `${state}.${seconds().toString(36)}.${Buffer.from(page).toString("base64url")}`;
      const text = `${signed}.${sign("state", signed)}`;
      const others = readEntries(headers).map((one) => one.text);
      const cookie = writeCookie([text, ...others].slice(0, maxPending));
      return { ...describe({ state, next: page }), state, cookie };
    },
    take(headers, state) {
      const entries = readEntries(headers);
      const found = entries.find((one) => one.state === state);
      const others = entries.filter((one) => one !== found).map((one) => one.text);
      return { pending: found && describe(found), cookie: writeCookie(others) };
    },
  };
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
