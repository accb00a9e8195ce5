import { z } from "zod";
import type { Invitation } from "../../store/invitations.ts";
import type { Member } from "../../store/members.ts";
import { type IdentifiedCaller, roles } from "../roles.ts";

const role = z.enum(roles);

export const memberBody = z.looseObject({
  id: z.string(),
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  you: z.boolean().describe("Whether this is the caller"),
  created_at: z.string(),
  second_factor: z.boolean().optional().describe("Whether signing in asks for a code; only for owners"),
});
export type MemberBody = z.output<typeof memberBody>;

export const invitationBody = z.looseObject({
  id: z.string(),
  email: z.string(),
  role,
  expires_at: z.string(),
  link: z.string().optional().describe("Only without a mail server: an admin has to pass it on"),
});
export type InvitationBody = z.output<typeof invitationBody>;

export const memberListBody = z.looseObject({
  members: z.array(memberBody),
  invitations: z.array(invitationBody),
});
export type MemberListBody = z.output<typeof memberListBody>;

/** Only owners see who has a second factor: the others' accounts are easier to attack. */
export function presentMember(
  member: Member,
  { callerId, role: callerRole }: Pick<IdentifiedCaller, "callerId" | "role">,
): MemberBody {
  const { id, person_id, name, email, role, created_at, second_factor } = member;
  const body = { id, person_id, name, email, role, you: person_id === callerId, created_at };
  return callerRole === "owner" ? { ...body, second_factor } : body;
}

export function presentInvitation(
  { id, email, role, expires_at }: Invitation,
  link: string | undefined,
): InvitationBody {
  return { id, email, role, expires_at, ...(link === undefined ? {} : { link }) };
}
