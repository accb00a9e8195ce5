import { z } from "zod";
import { projectIdsOf, scopesOf } from "./key-limits.ts";
import { nameSchema } from "./schema-names.ts";
import { type IdentifiedCaller, roles } from "./roles.ts";
import { scopes } from "./scopes.ts";
import type { Services } from "./services.ts";

export const meBody = nameSchema(
  "Me",
  z.looseObject({
    company: z.looseObject({
      id: z.string().describe("`c` in runtime URLs"),
      name: z.string(),
    }),
    key: z
      .looseObject({
        id: z.string(),
        name: z.string(),
        scopes: z
          .array(z.enum(scopes))
          .describe(
            "read: every GET, and making image URLs; render: images, batches and checks; write: the rest",
          ),
        project_ids: z.array(z.string()).nullable().describe("The only projects that it sees; null: all"),
        created_at: z.string(),
        expires_at: z.string().nullable().describe("null: never"),
      })
      .nullable()
      .describe("The key of this call; null for a user of the dashboard"),
    role: z.enum(roles).describe("A key has the editor role"),
    limits: z
      .looseObject({
        requests_per_minute: z.int().describe("Calls of one key"),
        body_bytes: z.int().describe("A JSON body, but for rows of batches"),
        upload_bytes: z.int().describe("An upload, and the rows of a batch"),
        url_bytes: z.int().describe("A runtime URL"),
        canvas_side: z.int().describe("Pixels of a design's width or height"),
        canvas_pixels: z.int(),
        layers: z.int(),
        graphemes: z.int().describe("Characters of a text; longer ones are cut"),
        render_cost_ms: z.int().describe("Estimated cost of an image, for which a design is refused"),
      })
      .describe("Settings of this server"),
  }),
);
export type MeBody = z.output<typeof meBody>;

/** Who calls, for which company, and within which limits. */
export async function getMe(
  { store, limits }: Pick<Services, "store" | "limits">,
  { companyId, callerId, role, author }: IdentifiedCaller,
): Promise<MeBody> {
  const company = await store.companies.get(companyId);
  if (company === undefined) throw new Error(`The company ${companyId} of a caller is unknown`);
  const key = author?.kind === "key" ? await store.keys.get(companyId, callerId) : undefined;
  const { id, name } = company;
  return {
    company: { id, name },
    key:
      key === undefined
        ? null
        : {
            id: key.id,
            name: key.name,
            scopes: scopesOf(key),
            project_ids: projectIdsOf(key),
            created_at: key.created_at,
            expires_at: key.expires_at,
          },
    role,
    limits: {
      requests_per_minute: limits.apiRate,
      body_bytes: limits.bodyBytes,
      upload_bytes: limits.uploadBytes,
      url_bytes: limits.urlBytes,
      canvas_side: limits.canvasSide,
      canvas_pixels: limits.canvasPixels,
      layers: limits.layers,
      graphemes: limits.graphemes,
      render_cost_ms: limits.renderCostMs,
    },
  };
}
