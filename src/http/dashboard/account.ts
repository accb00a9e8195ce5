import type { z } from "zod";
import { acceptInvitation, readInvitation } from "../../operations/people/accept-invitation.ts";
import { deleteUser, exportUser } from "../../operations/erasure/delete-user.ts";
import { getAccount } from "../../operations/people/account.ts";
import {
  confirmEmailChange,
  readEmailLink,
  requestEmailChange,
} from "../../operations/people/change-email.ts";
import {
  readResetLink,
  requestPasswordReset,
  resetPassword,
} from "../../operations/people/reset-password.ts";
import { confirmChange } from "../../operations/people/confirm-change.ts";
import { type Client, requireSession, type SessionServices } from "../../operations/people/sessions.ts";
import { readSetUp, setUpOwner } from "../../operations/people/set-up.ts";
import {
  acceptInput,
  changeEmailInput,
  confirmEmailInput,
  deleteAccountInput,
  forgottenInput,
  resetInput,
  setUpInput,
} from "../../operations/people/user-input.ts";
import type { Services } from "../../operations/services.ts";

interface AccountRequest<Body> {
  services: Services;
  sessions: SessionServices;
  client: Client;
  /** A path parameter. */
  path: (name: string) => string;
  body: Body;
}

export interface AccountAnswer {
  status?: number;
  /** JSON; absent for 204. */
  body?: object;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** A route of the user's own account. The user may be signed out or belong to no company. */
export interface AccountRoute<
  Body extends z.ZodType = z.ZodType,
  Answer extends AccountAnswer = AccountAnswer,
> {
  method: "get" | "post";
  path: `/account${string}`;
  body?: Body;
  handle(request: AccountRequest<z.output<Body>>): Promise<Answer>;
}

/** A route with the types that the dashboard's calls are checked against. */
interface DefinedAccountRoute<
  Method extends AccountRoute["method"],
  Path extends AccountRoute["path"],
  Body extends z.ZodType,
  Answer extends AccountAnswer,
> extends AccountRoute<Body, Answer> {
  method: Method;
  path: Path;
}

/** The type has `z.ZodUndefined` for an absent body. */
function defineAccountRoute<
  const Method extends AccountRoute["method"],
  const Path extends AccountRoute["path"],
  Answer extends AccountAnswer,
  Body extends z.ZodType = z.ZodUndefined,
>(
  route: AccountRoute<Body, Answer> & { method: Method; path: Path },
): DefinedAccountRoute<Method, Path, Body, Answer> {
  return route;
}

/** Routes of a user's own account, under no company. */
export const accountRoutes = [
  defineAccountRoute({
    method: "get",
    path: "/account",
    handle: async ({ services, sessions, client }) => {
      const { user, cookies } = await requireSession(sessions, client, { renew: true });
      return { body: await getAccount(services, user), cookies };
    },
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/export",
    handle: async ({ services, sessions, client }) => {
      const { user } = await requireSession(sessions, client);
      return { body: await exportUser(services, user) };
    },
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/delete",
    body: deleteAccountInput,
    handle: async ({ services, sessions, client, body }) => {
      const session = await requireSession(sessions, client);
      await confirmChange(services, sessions, session, body.password, client);
      await deleteUser(services, session.user);
      return { status: 204 };
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
    handle: async ({ services, sessions, client, body }) => ({
      status: 201,
      ...(await setUpOwner(services, sessions, body, client)),
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
    handle: async ({ services, sessions, client, path, body }) => ({
      ...(await acceptInvitation(services, sessions, { ...body, token: path("token") }, client)),
    }),
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/reset-password/{token}",
    handle: async ({ services, path }) => ({ body: await readResetLink(services, path("token")) }),
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
    method: "get",
    path: "/account/sign-in",
    handle: async ({ services }) => ({ body: { ...services.signIn, mail: services.sendMail !== undefined } }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/change-email",
    body: changeEmailInput,
    handle: async ({ services, sessions, client, body }) => {
      const session = await requireSession(sessions, client);
      return { status: 202, body: await requestEmailChange(services, sessions, session, body, client) };
    },
  }),
  defineAccountRoute({
    method: "get",
    path: "/account/change-email/{token}",
    handle: async ({ services, path }) => ({ body: await readEmailLink(services, path("token")) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/change-email/confirm",
    body: confirmEmailInput,
    handle: async ({ services, body }) => ({ body: await confirmEmailChange(services, body.token) }),
  }),
  defineAccountRoute({
    method: "post",
    path: "/account/forgotten-password",
    body: forgottenInput,
    handle: async ({ services, sessions, client, body }) => ({
      status: 202,
      body: await requestPasswordReset(services, sessions, body.email, client),
    }),
  }),
];
