import { createHash, createHmac, randomBytes } from "node:crypto";
import type { MailText } from "../../people/mail-texts.ts";
import type { Invitation } from "../../store/invitations.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";

/** 256 random bits as base64url, the last segment of a one-time link. */
function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in lower-case hexadecimal; the database holds only this hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Derives an invitation's token from its id and the server's secret, so that an admin can see the link again although
 * the database holds only its hash.
 */
export function deriveInvitationToken(secret: string, invitationId: string): string {
  return createHmac("sha256", secret).update(`invitation ${invitationId}`).digest("base64url");
}

/** The same error for a link that was used, replaced, expired or invented. */
export function linkExpired(): ServiceError {
  return new ServiceError(
    "link_expired",
    "This link no longer works. It was used or replaced, or it has expired.",
  );
}

type LinkServices = Pick<Services, "store" | "urls">;

/**
 * Creates the link with which a company's first owner signs up; it replaces an earlier one. Undefined when the company
 * has an owner.
 */
export async function makeSetUpLink(
  { store, urls }: LinkServices,
  companyId: string,
): Promise<string | undefined> {
  if (await store.members.hasOwner(companyId)) return undefined;
  const token = makeToken();
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

/** Creates the link with which a user sets a new password, once within an hour. The audit logs of `recordedIn` tell it. */
export async function makeResetLink(
  { store, urls, now }: Pick<Services, "store" | "urls" | "now">,
  userId: string,
  recordedIn: readonly string[],
): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(now().getTime() + hourMs).toISOString();
  const owner = { company_id: null, person_id: userId };
  const link = { token_hash: hashToken(token), purpose: "reset_password", expires_at, ...owner } as const;
  await store.oneTimeLinks.put(link, recordedIn);
  return `${urls.base}/reset-password/${token}`;
}

/** The same for the user with this address; undefined when nobody has it. */
export async function makeResetLinkByEmail(
  services: Pick<Services, "store" | "urls" | "now">,
  email: string,
): Promise<string | undefined> {
  const user = await services.store.people.findByEmail(email.trim().toLowerCase());
  if (user === undefined) return undefined;
  const companies = await services.store.members.companiesOf(user.id);
  return await makeResetLink(
    services,
    user.id,
    companies.map(({ id }) => id),
  );
}

/** Creates the link that changes a user's email address, once within an hour. */
export async function makeEmailLink(
  { store, urls, now }: Pick<Services, "store" | "urls" | "now">,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = makeToken();
  await store.oneTimeLinks.put({
    token_hash: hashToken(token),
    purpose: "change_email",
    company_id: null,
    person_id: userId,
    email,
    expires_at: new Date(now().getTime() + hourMs).toISOString(),
  });
  return `${urls.base}/change-email/${token}`;
}

/** The link of an invitation; undefined when it was created under another secret, before a restore. */
export function makeInvitationLink(
  { secret, urls }: Pick<Services, "secret" | "urls">,
  { id, token_hash }: Pick<Invitation, "id" | "token_hash">,
): string | undefined {
  const token = deriveInvitationToken(secret(), id);
  return hashToken(token) === token_hash ? `${urls.base}/invitations/${token}` : undefined;
}

/** Sends a mail. Returns false when no mail server is set or it didn't accept the mail, which is logged. */
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
    // Only the message: the cause may contain the recipient's address.
    log.error({ reason: error instanceof Error ? error.message : "unknown" }, "A mail was not sent");
    return false;
  }
}
