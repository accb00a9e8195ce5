import { z } from "zod";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { nameSchema } from "../schema-names.ts";
import { absentWhenNull } from "../../design/values.ts";
import { foldCase } from "../../design/fold-case.ts";
import { matchValues } from "../../design/apply-params.ts";
import { isPictureAddress } from "../../design/picture-address.ts";
import { reservedParameters } from "../../design/parameter-names.ts";
import type { Design } from "../../design/design.ts";
import type { Parameter } from "../../design/parameters.ts";
import { presentText } from "../../design/query-values.ts";
import {
  hasScaleParameter,
  isScaleName,
  largestScale,
  minScale,
  scaleParameter,
} from "../../design/scale.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import type { ImageUrlBody } from "../bodies.ts";
import { scaleInput, sizeInput } from "../output-input.ts";
import type { LiveDesign } from "./live-designs.ts";
import { requireSize } from "./select-canvas.ts";
import { invalid } from "../service-error.ts";
import { designNotFound } from "./get-design.ts";
import { type Applied, imageUrlHint } from "./image-url-hint.ts";
import { newSigningSecret, signQuery } from "../protection/signatures.ts";
import type { Caller, Services } from "../services.ts";
import { parameterValues } from "../parameter-values.ts";
import { makeRenderUrl } from "../present.ts";

export const urlInput = nameSchema(
  "UrlRequest",
  z.strictObject({
    params: absentWhenNull(parameterValues).describe("Values by parameter name"),
    size: sizeInput,
    scale: absentWhenNull(scaleInput),
  }),
);

type Params = z.output<typeof parameterValues>;

interface UrlRequest {
  designId: string;
  params: Params;
  size?: string | undefined;
  scale?: number | undefined;
}

/** A runtime URL with its signature at the end. */
async function signUrl(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  url: string,
): Promise<string> {
  const { secret } = await store.signingSecrets.current(companyId, newSigningSecret);
  const query = url.slice(url.indexOf("?") + 1);
  return `${url}&s=${signQuery(query, secret)}`;
}

/**
 * Builds a runtime URL with encoded values, signed if the design is; nothing is rendered or stored. Names match as in the
 * runtime URL. Throws
 * when the server wouldn't accept the URL, and for an image value that is no address of a picture. `path` is where the
 * caller gave the values.
 */
export async function generateImageUrl(
  { liveDesigns, store, urls, limits }: Pick<Services, "liveDesigns" | "store" | "urls" | "limits">,
  caller: Caller,
  { designId, params: given, size: wantedSize, scale: wantedScale }: UrlRequest,
  path = "urlParams",
): Promise<ImageUrlBody> {
  const live = await liveDesigns.get(caller.companyId, designId);
  if (live === undefined) throw designNotFound(designId);
  const names = live.parameters.map(({ name }) => name);
  const { size, params: unscaled } = takeSize(live.design, given, wantedSize, path);
  const { scale, params } = takeScale(live, unscaled, wantedScale, path);
  checkReservedNames(params, names, path);
  const { applied, unknown } = matchParams(live, params);
  checkPictures(applied, path);
  const query = applied.map(
    ([{ name }, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const isSigned = live.protection?.signed === true;
  const unsigned = makeRenderUrl(urls, caller.companyId, live.id) + size + scale + query.join("");
  const url = isSigned ? await signUrl({ store }, caller, unsigned) : unsigned;
  checkLength(url, limits.urlBytes, path);
  return {
    url,
    design_id: live.id,
    applied_params: Object.fromEntries(applied.map(([{ name }, value]) => [name, value])),
    unknown_params: unknown,
    ...imageUrlHint(live, {
      applied,
      unknown,
      edits: path === "urlParams" ? "modify_design_layers" : "POST /v1/images",
    }),
  };
}

/** The part of the URL that sets the scale, which the values may name too, and the other values. */
function takeScale(
  { design, parameters }: Pick<LiveDesign, "design" | "parameters">,
  params: Params,
  wanted: number | undefined,
  path: string,
): { scale: string; params: Params } {
  const names = parameters.map(({ name }) => name);
  if (hasScaleParameter(names, design)) {
    if (wanted === undefined) return { scale: "", params };
    const message = "This design has a parameter of this name, so its URLs can't set the scale";
    throw invalid([{ path: scaleParameter, message, found: wanted }]);
  }
  const entries = Object.entries(params);
  const [inParams, value] = entries.findLast(([name]) => isScaleName(name)) ?? [];
  const rest = Object.fromEntries(entries.filter(([name]) => !isScaleName(name)));
  const isGiven = value !== undefined && value !== null;
  const scale = wanted ?? (isGiven ? readScale(value, `${path}.${inParams}`) : undefined);
  return { scale: scale === undefined ? "" : `&${scaleParameter}=${scale}`, params: rest };
}

function readScale(value: Params[string], path: string): number {
  const parsed = scaleInput.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = `Expected a number from ${minScale} to ${largestScale}`;
  throw invalid([{ path, message, found: value }]);
}

/** The part of the URL that selects a size, which the values may name too, and the other values. */
function takeSize(
  design: Design,
  params: Params,
  wanted: string | undefined,
  path: string,
): { size: string; params: Params } {
  if (design.sizes.length === 0 && wanted === undefined) return { size: "", params };
  const isSize = (name: string) => design.sizes.length > 0 && foldCase(name) === sizeParameter;
  const entries = Object.entries(params);
  const [inParams, value] = entries.findLast(([name]) => isSize(name)) ?? [];
  const name =
    wanted ??
    String(value ?? "")
      .trim()
      .toLowerCase();
  const rest = Object.fromEntries(entries.filter(([one]) => !isSize(one)));
  if (name === "") return { size: "", params: rest };
  const selected = requireSize(design, name, wanted === undefined ? `${path}.${inParams}` : sizeParameter);
  const size = selected.name === undefined ? "" : `&${sizeParameter}=${selected.name}`;
  return { size, params: rest };
}

/** Matches names as in the runtime URL. Values under former names are given under the parameters' own. */
function matchParams(
  { design, parameters }: { design: Design; parameters: readonly Parameter[] },
  params: Params,
): { applied: Applied[]; unknown: string[] } {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, given: String(value), ...presentText(String(value)) }));
  const matched = matchValues(parameters, design, pairs);
  const names = [...parameters.map(({ name }) => name), ...Object.keys(design.aliases)];
  const used = new Set([...matched.map(([, { name }]) => name), ...names]);
  return {
    applied: matched.map(([parameter, { given }]) => [parameter, given] as const),
    unknown: pairs.map(({ name }) => name).filter((name) => !used.has(name)),
  };
}

function checkReservedNames(params: Params, names: readonly string[], path: string): void {
  const reserved = Object.keys(params).filter((name) => reservedParameters.includes(name));
  if (reserved.length === 0) return;
  const message = "c and i are set by this call itself";
  throw invalid(reserved.map((name) => ({ path: `${path}.${name}`, message, found: name, allowed: names })));
}

/** A missing value shows the fallback, and a merge tag may become a URL, so both are accepted. */
function checkPictures(applied: readonly Applied[], path: string): void {
  const invalidPairs = applied.filter(
    ([{ type }, value]) =>
      type === "image" && presentText(value).value !== undefined && !isPictureAddress(value),
  );
  if (invalidPairs.length === 0) return;
  throw invalid(
    invalidPairs.map(([{ name }, value]) => ({
      path: `${path}.${name}`,
      message: "This parameter takes a picture, and the value names none",
      found: cutToCodeUnits(value, 80),
      allowed: ["an http or https URL", "asset:ID of an upload"],
    })),
  );
}

/** The limit applies to the URL and a client's headers together. */
function checkLength(url: string, maxHeadBytes: number, path: string): void {
  const maxUrlBytes = maxHeadBytes - Math.min(clientHeaderBytes, maxHeadBytes / 4);
  const { pathname, search } = new URL(url);
  const bytes = pathname.length + search.length;
  if (bytes <= maxUrlBytes) return;
  throw invalid([
    {
      path,
      message: `The URL would take ${bytes} bytes, and at most ${maxUrlBytes} leave room for a client's headers; shorten the values`,
    },
  ]);
}

const clientHeaderBytes = 2048;
