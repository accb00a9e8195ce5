import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  InvitationBody,
  MemberBody,
  MemberListBody,
} from "../../../operations/people/present-member.ts";
import type { Role } from "../../../operations/roles.ts";
import { refreshSession } from "../../api/session.ts";
import { useCompanyCalls } from "../../api/use-company-calls.ts";
import { useCompany } from "../../api/use-company.ts";

export type Member = MemberBody;
export type Invitation = InvitationBody;

export interface Handed {
  /** Where there is no mail, or it failed: to be handed on. */
  link?: string;
  mailed: boolean;
}

/** Who is in the company, and who is invited. */
export function useMembers() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "members"],
    queryFn: ({ signal }) => calls.get<MemberListBody>("/members", { signal }),
  });
}

/** What can be done to members and invitations; each throws ApiProblem, and the list is fetched anew after it. */
export function useMemberDeeds() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [id, "members"] });
  return {
    changeRole: async ({ id, you }: Member, role: Role) => {
      await calls.patch(`/members/${id}`, { role });
      await again();
      if (you) await refreshSession(client);
    },
    remove: async ({ id }: Member) => {
      await calls.delete(`/members/${id}`);
      await again();
    },
    leave: async ({ id }: Member) => {
      await calls.post(`/members/${id}/leave`);
      await refreshSession(client);
    },
    withdraw: async (invitation: Invitation) => {
      await calls.delete(`/invitations/${invitation.id}`);
      await again();
    },
    makeResetLink: async (member: Member) => await calls.post<Handed>(`/members/${member.id}/reset-link`),
  };
}

export function useInvite() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitation: { email: string; role: Role }) =>
      calls.post<Handed & { invitation: Invitation }>("/invitations", invitation),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "members"] }),
  });
}
