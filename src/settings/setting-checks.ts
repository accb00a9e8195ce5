import { z } from "zod";

/** A whole number between two bounds. */
export const wholeNumber = (min: number, max: number) => {
  const expected = `Expected a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
};

/** A number from 0 to 1. */
export const fraction = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,9}|[01]\.0*|0\.\d{1,9})$/, "Expected a number from 0 to 1")
  .transform(Number);

const headerPair = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x20-\x7E]*?)\s*$/;

/** Parses `name=value,name=value` with percent-encoded values. Undefined when it is something else. */
export function readHeaderList(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(",")) {
    const [, name, value] = headerPair.exec(pair) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}

/** Headers in the form of OpenTelemetry's specification. */
export const headerList = z
  .string()
  .refine(
    (text) => readHeaderList(text) !== undefined,
    "Expected name=value,name=value with percent-encoded values",
  );

/** Any text that isn't blank. */
export const nonBlank = (what: string) => z.string().regex(/\S/, `Expected ${what}`);

/** A public address, without a trailing slash. */
export const address = z
  .url({ protocol: /^https?$/, error: "Expected an http or https address such as https://limn.example.com" })
  .refine((url) => !/[?#]/.test(url), "Expected an address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** The address of a server of the operator's, whose keys have settings of their own. */
export const addressWithoutPassword = address.refine((url) => {
  const { username, password } = new URL(url);
  return username === "" && password === "";
}, "Expected an address without a user name and password");

/** An HTTP proxy's address, with its credentials. */
export const proxyAddress = address.refine((url) => {
  const { pathname, username, password } = new URL(url);
  return pathname === "/" && [username, password].every(isPercentEncoded);
}, "Expected an http or https address without a path such as http://user:password@proxy.example.com:3128");

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A mail server's address with its credentials. */
export const mailServer = z.url({
  protocol: /^smtps?$/,
  error: "Expected an smtp or smtps address such as smtps://user:password@mail.example.com:465",
});

/** PostgreSQL's address with its credentials, which no message shows. */
export const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/[^/]+/.test(text) && URL.canParse(text),
    "Expected an address such as postgres://user:password@db.example.com:5432/limn",
  );

/** One email address, with or without a name. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@"\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "Expected an email address such as Limn <limn@example.com>",
  );

/** A comma-separated list. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

const hostEntry = /^(?:\[[\da-f:.]+\]|\w(?:[\w.-]*\w)?)(?::\d{1,5})?$/i;

/** Names of hosts, each with a port or without one. */
export const hostList = list.refine(
  (hosts) => hosts.every((host) => hostEntry.test(host)),
  "Expected hosts such as limn or limn.example.com:4000, comma-separated, without https:// and paths",
);
