import { acceptInvitation, readInvitation } from "../../operations/people/accept-invitation.ts";
import { getAccount } from "../../operations/people/account.ts";
import { acceptInput, forgottenInput, resetInput, setUpInput } from "../../operations/people/user-input.ts";
import { forgottenPassword, resetPassword } from "../../operations/people/reset-password.ts";
import { readSetUp, setUpOwner } from "../../operations/people/set-up.ts";
import { signedInPerson } from "../../operations/people/sessions.ts";
import { defineAccountRoute } from "./account-route.ts";

/** What people call about themselves, under no company. */
export const accountRoutes = [
  defineAccountRoute({
    method: "get",
    path: "/account",
    handle: async ({ services, people, visitor }) => {
      const { person, cookies } = await signedInPerson(people, visitor, { renew: true });
      return { body: await getAccount(services, person), cookies };
    },
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/set-up/{token}",
    handle: async ({ services, path }) => ({ body: await readSetUp(services, path("token")) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/set-up",
    body: setUpInput,
    handle: async ({ services, people, visitor, body }) => ({
      status: 201,
      ...(await setUpOwner(services, people, body, visitor)),
    }),
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/invitations/{token}",
    handle: async ({ services, path }) => ({ body: await readInvitation(services, path("token")) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/invitations/{token}/accept",
    body: acceptInput,
    handle: async ({ services, people, visitor, path, body }) => ({
      ...(await acceptInvitation(services, people, { ...body, token: path("token") }, visitor)),
    }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/reset-password",
    body: resetInput,
    handle: async ({ services, body }) => {
      await resetPassword(services, body);
      return { status: 204 };
    },
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/forgotten-password",
    body: forgottenInput,
    handle: async ({ services, people, visitor, body }) => ({
      status: 202,
      body: forgottenPassword(services, people, body.email, visitor),
    }),
  }),
];
