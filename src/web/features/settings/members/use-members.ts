import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InvitationBody, MemberBody } from "../../../../operations/people/present-member.ts";
import type { Role } from "../../../../operations/roles.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { refreshSession } from "../../../api/session.ts";

export type Member = MemberBody;
export type Invitation = InvitationBody;

/** `link` is set if no email was sent and the user has to send it. */
export type DeliveredLink = CompanyAnswer<"post", "/members/{id}/reset-link">;

/** The company's members and invitations. */
export function useMembers() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "members"],
    queryFn: ({ signal }) => calls.get("/members", { signal }),
  });
}

/** Actions on members and invitations. Each throws ApiProblem and refetches the list. */
export function useMemberActions() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: [id, "members"] });
  return {
    changeRole: async ({ id, you }: Member, role: Role) => {
      await calls.patch("/members/{id}", { path: { id }, body: { role } });
      await refetch();
      if (you) await refreshSession(client);
    },
    remove: async ({ id }: Member) => {
      await calls.delete("/members/{id}", { path: { id } });
      await refetch();
    },
    leave: async ({ id }: Member) => {
      await calls.post("/members/{id}/leave", { path: { id } });
      await refreshSession(client);
    },
    withdraw: async (invitation: Invitation) => {
      await calls.delete("/invitations/{id}", { path: { id: invitation.id } });
      await refetch();
    },
    removeSecondFactor: async ({ id }: Member) => {
      await calls.delete("/members/{id}/second-factor", { path: { id } });
      await refetch();
    },
    createResetLink: async ({ id }: Member) => await calls.post("/members/{id}/reset-link", { path: { id } }),
  };
}

export function useInvite() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitation: { email: string; role: Role }) =>
      calls.post("/invitations", { body: invitation }),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "members"] }),
  });
}
