import { z } from "zod";
import { longestParameterName } from "../../design/parameter-names.ts";
import { noChoices, type SnippetChoices, withChoices } from "../../design/senders/snippet-choices.ts";
import type { Caller, Services } from "../services.ts";
import { invalid } from "../service-error.ts";
import { designNotFound } from "./get-design.ts";

const name = z.string().min(1).max(longestParameterName);
const kind = z.enum(["tag", "text"]);
const field = z.string().max(200);
const platform = z.string().regex(/^[a-z0-9-]{1,40}$/, "Expected the id of an email platform");

export const snippetChoicesBody = z.object({
  kinds: z
    .record(name, kind)
    .describe("By parameter: a merge tag for each recipient, or the same text for everybody"),
  fields: z
    .record(platform, z.record(name, field))
    .describe("By platform and parameter: the merge field that fills it"),
  alt: z.string().max(2000).optional().describe("Alternative text"),
  width: z.string().max(10).optional().describe("Display width in pixels, as it was entered"),
  is_sharp: z.boolean().optional().describe("Whether the image has twice the pixels that are shown"),
  url_field: z.string().max(200).optional().describe("The field with each recipient's signed URL"),
});

/** What isn't given stays. */
export const snippetChoicesInput = z.strictObject(snippetChoicesBody.shape).partial();

/** In characters of JSON. A design with the most parameters has 20,000. */
const maxStored = 100_000;

export async function readSnippetChoices(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<SnippetChoices> {
  const stored = await store.designs.snippetOf(companyId, id);
  if (stored === undefined) throw designNotFound(id);
  return read(stored);
}

/** Merges choices with those of other members. */
export async function changeSnippetChoices(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
  change: z.output<typeof snippetChoicesInput>,
): Promise<SnippetChoices> {
  const stored = await store.designs.changeSnippet(companyId, id, (before) => {
    const after = JSON.stringify(withChoices(read(before), change));
    if (after.length <= maxStored) return after;
    const message = `Expected choices of at most ${maxStored} characters together`;
    throw invalid([{ path: "fields", message, found: after.length }]);
  });
  if (stored === undefined) throw designNotFound(id);
  return read(stored);
}

function read(stored: string | null): SnippetChoices {
  return stored === null ? noChoices : (JSON.parse(stored) as SnippetChoices);
}
