import { readdirSync, readFileSync } from "node:fs";
import { applyParams } from "../../src/design/apply-params.ts";
import { defaultsOf } from "../../src/design/personalise.ts";
import type { Design } from "../../src/design/design.ts";
import { fontFamilies } from "../../src/design/font-families.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import type { OutputFormat } from "../../src/design/output-formats.ts";
import { type ParameterType, parametersOf } from "../../src/design/parameters.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import type { JobVersion, RenderJob } from "../../src/render/protocol/render-job.ts";
import { jobVersion } from "./job-version.ts";

const folder = new URL("../../designs/", import.meta.url);
const assets = readdirSync(new URL("assets/", folder));

/** File names of all starter designs. */
export const starterFiles = readdirSync(folder).filter((file) => file.endsWith(".json"));

export function starterDesign(file: string): Design {
  const document: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.design;
}

/** The bytes of a picture that starter designs name. */
export function loadStarterPicture(address: string): Promise<Uint8Array> {
  const name = address.replace("asset:", "");
  const file = assets.find((asset) => asset.startsWith(`${name}.`));
  return Promise.resolve(readFileSync(new URL(`assets/${file}`, folder)));
}

/** What a reader sends for each parameter of a type; nothing for a type that is absent. */
export type ReaderValues = Partial<Record<ParameterType, string>>;

/** The job of an open in which the reader gives one value to all parameters of a type. */
export function starterJob(
  design: Design,
  given: ReaderValues,
  { format, now }: { format: OutputFormat; now: number },
): RenderJob & { version: JobVersion } {
  const parameters = parametersOf(design);
  const query = parameters.flatMap(({ name, type }) => {
    const value = given[type];
    return value === undefined ? [] : [{ name, value }];
  });
  const { design: filled, changed, pictures } = applyParams(design, parameters, query, defaultLimits);
  const own = new Set(
    defaultsOf(design, defaultLimits).personalised.pictures.flatMap(({ sources }) => sources),
  );
  return {
    design: filled,
    version: jobVersion(design.name, design),
    changed,
    pictures: pictures.map(({ target, sources: [key = ""] }) => {
      const isChanged = target.kind === "layer" && changed.includes(target.layer_id);
      return { target, key, ...(own.has(key) && !isChanged ? { isOwn: true as const } : {}) };
    }),
    format,
    quality: design.output.quality,
    now,
  };
}
