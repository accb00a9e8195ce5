import { createHash, createHmac, randomBytes } from "node:crypto";
import type { MailText } from "../../people/mail-texts.ts";
import type { Invitation } from "../../store/invitations.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";

/** 256 random bits, as base64url: what the address of a one-time link ends with. */
function newToken(): string {
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

/** One answer for a link that was spent, replaced, timed out or made up. */
export function linkExpired(): ServiceError {
  return new ServiceError(
    "link_expired",
    "This link no longer works. It was used or replaced, or it has expired.",
  );
}

type LinkServices = Pick<Services, "store" | "urls">;

/**
 * The address at which a company's first owner makes their account; the one before stops counting. Undefined when the
 * company has an owner.
 */
export async function makeSetUpLink(
  { store, urls }: LinkServices,
  companyId: string,
): Promise<string | undefined> {
  if (await store.members.hasOwner(companyId)) return undefined;
  const token = newToken();
  await store.oneTimeLinks.put({
    token_hash: hashToken(token),
    purpose: "set_up",
    company_id: companyId,
    person_id: null,
    expires_at: null,
  });
  return `${urls.base}/set-up/${token}`;
}

const hourMs = 3_600_000;

/** The address at which a person chooses a new password, once within an hour. */
export async function makeResetLink(
  { store, urls, now }: Pick<Services, "store" | "urls" | "now">,
  userId: string,
): Promise<string> {
  const token = newToken();
  await store.oneTimeLinks.put({
    token_hash: hashToken(token),
    purpose: "reset_password",
    company_id: null,
    person_id: userId,
    expires_at: new Date(now().getTime() + hourMs).toISOString(),
  });
  return `${urls.base}/reset-password/${token}`;
}

/** The link for the person of this address; undefined when nobody has it. */
export async function makeResetLinkFor(
  services: Pick<Services, "store" | "urls" | "now">,
  email: string,
): Promise<string | undefined> {
  const user = await services.store.people.findByEmail(email.trim().toLowerCase());
  return user === undefined ? undefined : await makeResetLink(services, user.id);
}

/** The link of an invitation; undefined for one that was made under another secret, before a restore. */
export function invitationLink(
  { secret, urls }: Pick<Services, "secret" | "urls">,
  { id, token_hash }: Pick<Invitation, "id" | "token_hash">,
): string | undefined {
  const token = invitationToken(secret(), id);
  return hashToken(token) === token_hash ? `${urls.base}/invitations/${token}` : undefined;
}

/** Sends a mail where a mail server is set. False when there is none, or it did not take the mail; that is logged. */
export async function deliverMail(
  { sendMail, log }: Pick<Services, "sendMail" | "log">,
  to: string,
  mail: MailText,
): Promise<boolean> {
  if (sendMail === undefined) return false;
  try {
    await sendMail({ to, ...mail });
    return true;
  } catch (error) {
    // Without its cause, in which a server may name the reader.
    log.error({ reason: error instanceof Error ? error.message : "unknown" }, "A mail was not sent");
    return false;
  }
}
