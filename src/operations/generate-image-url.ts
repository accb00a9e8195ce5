import { z } from "zod";
import { reservedParameters } from "../design/values.ts";
import type { ImageUrlBody } from "./bodies.ts";
import { invalid } from "./errors.ts";
import { designNotFound } from "./get-design.ts";
import type { Caller, Parts } from "./parts.ts";
import { renderUrl } from "./present.ts";

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
    ...hintFor(names, unknown),
  };
}

function hintFor(names: readonly string[], unknown: readonly string[]): { hint?: string } {
  if (unknown.length === 0) return {};
  const valid =
    names.length === 0 ? "This design has no parameters." : `Its parameters are: ${names.join(", ")}.`;
  return { hint: `Left out: ${unknown.join(", ")}. ${valid}` };
}
