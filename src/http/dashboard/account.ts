import { getAccount } from "../../operations/get-account.ts";
import { setUpInput } from "../../operations/person-input.ts";
import { readSetUp, setUpOwner } from "../../operations/set-up.ts";
import { signedInPerson } from "../../operations/signed-in-person.ts";
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
];
