import type { Invitation } from "../../store/invitations.ts";
import { hashToken, invitationToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";

/** The link of an invitation; undefined for one that was made under another secret, before a restore. */
export function invitationLink(
  { secret, urls }: Pick<Services, "secret" | "urls">,
  { id, token_hash }: Pick<Invitation, "id" | "token_hash">,
): string | undefined {
  const token = invitationToken(secret(), id);
  return hashToken(token) === token_hash ? `${urls.base}/invitations/${token}` : undefined;
}
