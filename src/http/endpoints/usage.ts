import { nameSchema } from "../../operations/schema-names.ts";
import { z } from "zod";
import { type FetcherClass, getUsage, splitUsageInput } from "../../operations/usage/get-usage.ts";
import { defineRestEndpoint } from "../endpoint.ts";
import { usageExample } from "../examples/designs.ts";

const fetcherCounts = {
  apple_relay: z.int(),
  gmail_proxy: z.int(),
  yahoo_proxy: z.int(),
  scanner: z.int(),
  other: z.int(),
} satisfies Record<FetcherClass, z.ZodType>;

const usageBody = nameSchema(
  "Usage",
  z.looseObject({
    from: z.string().describe("First day, YYYY-MM-DD"),
    to: z.string().describe("Last day"),
    total: z.int().describe("Opens on all days together"),
    days: z
      .array(
        z.looseObject({
          day: z.string(),
          opens: z.int(),
          clicks: z.int().describe("Clicks on links of designs"),
          fetchers: z
            .object(fetcherCounts)
            .optional()
            .describe("With split=fetcher: the day's opens by who fetched the image"),
        }),
      )
      .describe("One entry per day, including days without opens"),
    designs: z
      .array(
        z.looseObject({
          design_id: z.string(),
          name: z.string().describe("Empty once a deleted design is gone"),
          project_id: z.string().nullable().describe("null once a deleted design is gone"),
          deleted: z.boolean(),
          opens: z.int(),
        }),
      )
      .optional()
      .describe("With split=design: the 1,000 designs with the most opens on these days"),
    other_opens: z.int().optional().describe("With split=design: opens of designs that aren't listed"),
  }),
);

export const usageEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/usage",
    operationId: "getUsage",
    scope: "read",
    reach: "listed",
    errorStatuses: [404],
    access: "viewer",
    summary: "Count opens by day",
    description: "An open is a GET of a runtime URL that was answered with the design's image.",
    query: splitUsageInput,
    answers: { 200: { description: "Opens per day, in UTC", schema: usageBody, example: usageExample } },
    handle: async ({ services, caller, query }) => ({ body: await getUsage(services, caller, query) }),
  }),
];
