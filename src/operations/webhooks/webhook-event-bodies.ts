import { z } from "zod";
import type { WebhookEvents } from "../../store/webhook-events.ts";
import { nameSchema } from "../schema-names.ts";

const design = { design_id: z.string(), name: z.string() };
const count = z.int().min(0);

/** What each event's `data` has. */
const eventData = {
  "design.published": z.looseObject({ ...design, version: z.int().describe("Number of the live version") }),
  "design.deleted": z.looseObject(design),
  "batch.finished": z.looseObject({
    batch_id: z.string(),
    design_id: z.string(),
    status: z.string().describe("finished, or failed if every row failed"),
    total: count.describe("Rows"),
    done: count,
    failed: count,
  }),
  "opens.reached": z.looseObject({
    ...design,
    lifetime_open_count: count.describe("The number that was passed: 100, 1,000, 10,000 and so on"),
  }),
  "design.remarked": z.looseObject({
    ...design,
    remark_id: z.string(),
    from: z.string().describe("The name that the guest gave"),
    text: z.string().describe("At most 2,000 characters of plain text"),
  }),
  "table.failed": z.looseObject({
    table: z.string().describe("Its name"),
    reason: z.string().describe("A sentence"),
  }),
  "design.warning": z.looseObject({
    ...design,
    warnings: z.array(z.looseObject({ layer: z.string(), code: z.string().describe("docs/warnings.md") })),
  }),
} satisfies { [Type in keyof WebhookEvents]: z.ZodType<WebhookEvents[Type]> };

const eventBody = (type: keyof WebhookEvents): z.ZodType =>
  nameSchema(
    schemaName(type),
    z.looseObject({
      type: z.literal(type),
      timestamp: z.string().describe("When it happened"),
      data: eventData[type],
    }),
  );

/** design.published: DesignPublishedEvent */
function schemaName(type: string): string {
  const words = type.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}

/** The schema of a delivery's body, by the type of the event. */
export const webhookEventBodies: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  (Object.keys(eventData) as (keyof WebhookEvents)[]).map((type) => [type, eventBody(type)]),
);
