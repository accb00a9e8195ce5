import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { isMergeTag } from "../../design/merge-tags.ts";
import { reservedParameters } from "../../design/parameter-names.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { ImageUrlBody } from "../bodies.ts";
import { invalid } from "../service-error.ts";
import { assetName } from "./design-file.ts";
import { designNotFound } from "./get-design.ts";
import type { Caller, Services } from "../services.ts";
import { renderUrl } from "../present.ts";

export const urlParams = z.record(
  z.string().max(200),
  z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()], {
    error: "Expected a text of at most 20000 characters, a number, true or false",
  }),
);

type Params = z.output<typeof urlParams>;
type Applied = readonly [parameter: Parameter, value: string];

/**
 * A runtime URL with values filled in and encoded; nothing is rendered or stored. Names match as the runtime URL matches
 * them. Throws a refusal for a URL that the server wouldn't take, and for a picture that no URL names.
 */
export async function generateImageUrl(
  { liveDesigns, urls, limits }: Pick<Services, "liveDesigns" | "urls" | "limits">,
  caller: Caller,
  { designId, params }: { designId: string; params: Params },
): Promise<ImageUrlBody> {
  const live = await liveDesigns.get(caller.companyId, designId);
  if (live === undefined) throw designNotFound(designId);
  const names = live.parameters.map(({ name }) => name);
  refuseReserved(params, names);
  const { applied, unknown } = matchParams(live.parameters, params);
  refuseOtherThanPictures(applied);
  const query = applied.map(
    ([{ name }, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const url = renderUrl(urls, caller.companyId, live.id) + query.join("");
  refuseTooLong(url, limits.urlBytes);
  return {
    url,
    design_id: live.id,
    applied_params: Object.fromEntries(applied.map(([{ name }, value]) => [name, value])),
    unknown_params: unknown,
    ...hintFor(leftOut(names, unknown), tagsByHand(applied)),
  };
}

/** Exactly, then ignoring case; the last of several counts. A name that matches exactly is that parameter's alone. */
function matchParams(
  parameters: readonly Parameter[],
  params: Params,
): { applied: Applied[]; unknown: string[] } {
  const given = Object.entries(params).filter(([, value]) => value !== null);
  const exact = new Set(parameters.map(({ name }) => name));
  const applied = new Map<Parameter, string>();
  const used = new Set<string>();
  for (const parameter of parameters) {
    const folded = foldCase(parameter.name);
    const pair =
      given.find(([name]) => name === parameter.name) ??
      given.findLast(([name]) => !exact.has(name) && foldCase(name) === folded);
    if (pair === undefined) continue;
    applied.set(parameter, String(pair[1]));
    used.add(pair[0]);
  }
  return { applied: [...applied], unknown: given.map(([name]) => name).filter((name) => !used.has(name)) };
}

function refuseReserved(params: Params, names: readonly string[]): void {
  const reserved = Object.keys(params).filter((name) => reservedParameters.includes(name));
  if (reserved.length === 0) return;
  const message = "c and i are set by this call itself";
  throw invalid(
    reserved.map((name) => ({ path: `urlParams.${name}`, message, found: name, allowed: names })),
  );
}

/** A blank value shows the fallback, and a merge tag may become a URL. */
function refuseOtherThanPictures(applied: readonly Applied[]): void {
  const wrong = applied.filter(
    ([{ type }, value]) =>
      type === "image" && value.trim() !== "" && !isMergeTag(value) && !namesPicture(value.trim()),
  );
  if (wrong.length === 0) return;
  throw invalid(
    wrong.map(([{ name }, value]) => ({
      path: `urlParams.${name}`,
      message: "This parameter takes a picture, and the value names none",
      found: value.slice(0, 80),
      allowed: ["an http or https URL", "asset:ID of an upload"],
    })),
  );
}

function namesPicture(value: string): boolean {
  if (assetName(value) !== undefined) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The limit holds for the URL and a client's headers together. */
function refuseTooLong(url: string, most: number): void {
  const longest = most - Math.min(headersOfClients, most / 4);
  const { pathname, search } = new URL(url);
  const bytes = pathname.length + search.length;
  if (bytes <= longest) return;
  throw invalid([
    {
      path: "urlParams",
      message: `The URL would take ${bytes} bytes, and at most ${longest} leave room for a client's headers; shorten the values`,
    },
  ]);
}

const headersOfClients = 2048;

function hintFor(...sentences: string[]): { hint?: string } {
  const hint = sentences.filter((sentence) => sentence !== "").join(" ");
  return hint === "" ? {} : { hint };
}

function tagsByHand(applied: readonly Applied[]): string {
  const tags = applied.filter(([, value]) => isMergeTag(value));
  if (tags.length === 0) return "";
  const places = tags.map(([{ name }, value]) => `${value} after ${encodeURIComponent(name)}=`).join(", ");
  return `Mail senders only find a merge tag that stands unencoded: paste it into the URL by hand (${places}), in place of what stands there.`;
}

function leftOut(names: readonly string[], unknown: readonly string[]): string {
  if (unknown.length === 0) return "";
  const valid =
    names.length === 0 ? "This design has no parameters." : `Its parameters are: ${names.join(", ")}.`;
  return `Left out: ${unknown.join(", ")}. ${valid}`;
}
