import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const signatureBytes = 16;
const parameter = "s=";

/** A new secret. Its UTF-8 bytes are the key. */
export function newSigningSecret(): string {
  return `sgn_${randomBytes(32).toString("base64url")}`;
}

/** The signature of a query string: base64url of the first 16 bytes of its HMAC-SHA256. */
export function signQuery(query: string, secret: string): string {
  return signatureOf(query, secret).toString("base64url");
}

/**
 * Splits a raw query string into what is signed and the signature. `s` must come last; `s=…` alone signs the empty string.
 * `&amp;`, which programs leave in URLs of HTML, is read as `&`, and one at the end is left out: both mean the same values.
 */
function splitSignature(given: string): { signed: string; signature: string } | undefined {
  const query = given.replaceAll(/&(?:amp;)+/g, "&").replace(/&$/, "");
  const at = query.lastIndexOf("&");
  const last = query.slice(at + 1);
  if (!last.startsWith(parameter)) return undefined;
  return { signed: at < 0 ? "" : query.slice(0, at), signature: last.slice(parameter.length) };
}

/** Whether a query string ends with a signature by one of the secrets. Takes the same time whatever differs. */
export function isSigned(query: string, secrets: readonly string[]): boolean {
  const parts = splitSignature(query);
  if (parts === undefined) return false;
  const given = Buffer.from(parts.signature, "base64url");
  if (given.length !== signatureBytes || given.toString("base64url") !== parts.signature) return false;
  return secrets.some((secret) => timingSafeEqual(given, signatureOf(parts.signed, secret)));
}

function signatureOf(query: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(query).digest().subarray(0, signatureBytes);
}
