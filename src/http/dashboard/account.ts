import { acceptInvitation, readInvitation } from "../../operations/people/accept-invitation.ts";
import { getAccount } from "../../operations/people/get-account.ts";
import { acceptInput, forgottenInput, resetInput, setUpInput } from "../../operations/people/person-input.ts";
import { forgottenPassword, resetPassword } from "../../operations/people/reset-password.ts";
import { readSetUp, setUpOwner } from "../../operations/people/set-up.ts";
import { signedInPerson } from "../../operations/people/signed-in-person.ts";
import { defineAccountRoute } from "./account-route.ts";

/** What people call about themselves, under no company. */
export const accountRoutes = [
  defineAccountRoute({
    method: "get",
    path: "/account",
    handle: async ({ parts, people, visitor }) => {
      const { person, cookies } = await signedInPerson(people, visitor, { renew: true });
      return { body: await getAccount(parts, person), cookies };
    },
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/set-up/{token}",
    handle: async ({ parts, path }) => ({ body: await readSetUp(parts, path("token")) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/set-up",
    body: setUpInput,
    handle: async ({ parts, people, visitor, body }) => ({
      status: 201,
      ...(await setUpOwner(parts, people, body, visitor)),
    }),
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/invitations/{token}",
    handle: async ({ parts, path }) => ({ body: await readInvitation(parts, path("token")) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/invitations/{token}/accept",
    body: acceptInput,
    handle: async ({ parts, people, visitor, path, body }) => ({
      ...(await acceptInvitation(parts, people, { ...body, token: path("token") }, visitor)),
    }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/reset-password",
    body: resetInput,
    handle: async ({ parts, body }) => {
      await resetPassword(parts, body);
      return { status: 204 };
    },
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/forgotten-password",
    body: forgottenInput,
    handle: async ({ parts, people, visitor, body }) => ({
      status: 202,
      body: forgottenPassword(parts, people, body.email, visitor),
    }),
  }),
];
