import { z } from "zod";
import {
  changeRole,
  leaveCompany,
  listMembers,
  removeMember,
} from "../../operations/people/manage-members.ts";
import { inviteMember, withdrawInvitation } from "../../operations/people/manage-invitations.ts";
import { invitationInput, roleInput } from "../../operations/people/user-input.ts";
import { invitationBody, memberBody, memberListBody } from "../../operations/people/present-member.ts";
import { resetMemberPassword } from "../../operations/people/reset-password.ts";
import { removeMemberSecondFactor } from "../../operations/people/second-factor.ts";
import { defineEndpoint } from "../endpoint.ts";

const handedOn = {
  link: z.string().optional().describe("Where no mail was sent: to be handed on"),
  mailed: z.boolean(),
};

export const memberEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/members",
    access: "viewer",
    summary: "List members and open invitations",
    answers: { 200: { description: "Members by name", schema: memberListBody } },
    handle: async ({ services, caller }) => ({ body: await listMembers(services, caller) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/members/{id}",
    access: "admin",
    summary: "Change a member's role",
    body: roleInput,
    answers: { 200: { description: "The member", schema: memberBody } },
    handle: async ({ services, caller, path, body }) => ({
      body: await changeRole(services, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/members/{id}",
    access: "admin",
    summary: "Remove a member",
    answers: { 204: { description: "They are no member any more" } },
    handle: async ({ services, caller, path }) => {
      await removeMember(services, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/members/{id}/leave",
    access: "viewer",
    summary: "Leave the company",
    description: "With one's own id.",
    answers: { 204: { description: "You are no member any more" } },
    handle: async ({ services, caller, path }) => {
      await leaveCompany(services, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/members/{id}/reset-link",
    access: "admin",
    summary: "Reset a member's password",
    answers: { 200: { description: "Mailed, or the link", schema: z.looseObject(handedOn) } },
    handle: async ({ services, caller, path }) => ({
      body: await resetMemberPassword(services, caller, path("id")),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/members/{id}/second-factor",
    access: "owner",
    summary: "Turn two-step sign-in off for a member who lost it",
    answers: { 204: { description: "Their password alone signs them in" } },
    handle: async ({ services, caller, path }) => {
      await removeMemberSecondFactor(services, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/invitations",
    access: "admin",
    summary: "Invite a member",
    body: invitationInput,
    answers: {
      201: {
        description: "The invitation, mailed or with its link",
        schema: z.looseObject({ invitation: invitationBody, ...handedOn }),
      },
    },
    handle: async ({ services, caller, body }) => ({
      status: 201,
      body: await inviteMember(services, caller, body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/invitations/{id}",
    access: "admin",
    summary: "Revoke an invitation",
    answers: { 204: { description: "Its link no longer works" } },
    handle: async ({ services, caller, path }) => {
      await withdrawInvitation(services, caller, path("id"));
      return { status: 204 };
    },
  }),
];
