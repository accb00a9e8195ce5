import { getMe, meBody } from "../../operations/get-me.ts";
import { defineRestEndpoint } from "../endpoint.ts";
import { meExample } from "../examples/account.ts";

/** What a caller can learn about itself. */
export const accountEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/me",
    operationId: "getMe",
    scope: "any",
    reach: "nothing",
    access: "viewer",
    summary: "Read who calls",
    description: "The company and the key of this call, and the server's limits.",
    answers: { 200: { description: "The caller", schema: meBody, example: meExample } },
    handle: async ({ services, caller }) => ({ body: await getMe(services, caller) }),
  }),
];
