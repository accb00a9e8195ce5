import { compareDraft, draftStateBody } from "../../operations/designs/compare-draft.ts";
import { defineEndpoint } from "../endpoint.ts";

export const draftEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/draft",
    access: "viewer",
    summary: "Compare a draft with the live version",
    answers: { 200: { description: "Its revision and its changes", schema: draftStateBody } },
    handle: async ({ services, caller, path }) => ({
      body: await compareDraft(services, caller, path("id")),
    }),
  }),
];
