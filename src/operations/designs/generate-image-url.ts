import { z } from "zod";
import { isMergeTag } from "../../design/merge-tags.ts";
import { reservedParameters } from "../../design/parameter-names.ts";
import type { ImageUrlBody } from "../bodies.ts";
import { invalid } from "../errors.ts";
import { designNotFound } from "./get-design.ts";
import type { Caller, Parts } from "../parts.ts";
import { renderUrl } from "../present.ts";

export const urlParams = z.record(
  z.string().max(200),
  z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()], {
    error: "Expected a text of at most 20000 characters, a number, true or false",
  }),
);

/** A runtime URL with values filled in and encoded; nothing is rendered or stored (contract §6). */
export async function generateImageUrl(
  { liveDesigns, urls }: Pick<Parts, "liveDesigns" | "urls">,
  caller: Caller,
  { designId, params }: { designId: string; params: z.output<typeof urlParams> },
): Promise<ImageUrlBody> {
  const live = await liveDesigns.get(caller.companyId, designId);
  if (live === undefined) throw designNotFound(designId);
  const reserved = Object.keys(params).filter((name) => reservedParameters.includes(name));
  const names = live.parameters.map(({ name }) => name);
  if (reserved.length > 0) {
    throw invalid(
      reserved.map((name) => ({
        path: `urlParams.${name}`,
        message: "c and i are set by this call itself",
        found: name,
        allowed: names,
      })),
    );
  }
  const given = Object.entries(params).filter(([, value]) => value !== null);
  const applied = given
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  const unknown = given.filter(([name]) => !names.includes(name)).map(([name]) => name);
  const query = applied.map(
    ([name, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return {
    url: renderUrl(urls, caller.companyId, live.id) + query.join(""),
    design_id: live.id,
    applied_params: Object.fromEntries(applied),
    unknown_params: unknown,
    ...hintFor(leftOut(names, unknown), tagsByHand(applied)),
  };
}

function hintFor(...sentences: string[]): { hint?: string } {
  const hint = sentences.filter((sentence) => sentence !== "").join(" ");
  return hint === "" ? {} : { hint };
}

function tagsByHand(applied: readonly (readonly [string, string])[]): string {
  const tags = applied.filter(([, value]) => isMergeTag(value));
  if (tags.length === 0) return "";
  const places = tags.map(([name, value]) => `${value} after ${encodeURIComponent(name)}=`).join(", ");
  return `Mail senders only find a merge tag that stands unencoded: paste it into the URL by hand (${places}), in place of what stands there.`;
}

function leftOut(names: readonly string[], unknown: readonly string[]): string {
  if (unknown.length === 0) return "";
  const valid =
    names.length === 0 ? "This design has no parameters." : `Its parameters are: ${names.join(", ")}.`;
  return `Left out: ${unknown.join(", ")}. ${valid}`;
}
