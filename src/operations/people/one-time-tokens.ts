import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits, as base64url: what the address of a one-time link ends with. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, lower-case hexadecimal; nothing else of a token is kept. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The token of an invitation, made of its id and this server's secret, so that an admin can be shown the link again
 * although the database holds only a hash of it.
 */
export function invitationToken(secret: string, invitationId: string): string {
  return createHmac("sha256", secret).update(`invitation ${invitationId}`).digest("base64url");
}
