import { nameSchema } from "../../operations/schema-names.ts";
import { z } from "zod";
import { getUsage, usageInput } from "../../operations/usage/get-usage.ts";
import { defineEndpoint } from "../endpoint.ts";
import { usageExample } from "../examples/designs.ts";

const usageBody = nameSchema(
  "Usage",
  z.looseObject({
    from: z.string().describe("First day, YYYY-MM-DD"),
    to: z.string().describe("Last day"),
    total: z.int().describe("Opens on all days together"),
    days: z
      .array(z.looseObject({ day: z.string(), opens: z.int() }))
      .describe("One entry per day, including days without opens"),
  }),
);

export const usageEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/usage",
    operationId: "getUsage",
    errorStatuses: [404],
    access: "viewer",
    summary: "Count opens by day",
    description: "An open is a GET of a runtime URL that was answered with the design's image.",
    query: usageInput,
    answers: { 200: { description: "Opens per day, in UTC", schema: usageBody, example: usageExample } },
    handle: async ({ services, caller, query }) => ({ body: await getUsage(services, caller, query) }),
  }),
];
