import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyParams } from "../src/design/apply-params.ts";
import { designSchema } from "../src/design/design.ts";
import { parametersOf } from "../src/design/parameters.ts";
import { jobVersion } from "../test/support/job-version.ts";
import type { LoadPicture, RenderJob } from "../src/render/protocol/render-job.ts";
import { assetsFolder, type DesignName, quality, readDocument, readerName } from "./bench-designs.ts";

/** The jobs that the server creates for the pool, without the server. */
export function jobsOf(name: DesignName, format: RenderJob["format"] = "jpg"): (n: number) => RenderJob {
  const design = designSchema.parse(readDocument(name));
  const parameters = parametersOf(design);
  const version = jobVersion(name, design);
  return (n): RenderJob => {
    const query = [{ name: "first_name", value: readerName(n) }];
    const filled = applyParams(design, parameters, query, { graphemes: 2000 });
    const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
    return { design: filled.design, pictures, format, quality, version, changed: filled.changed };
  };
}

/** The picture of `asset:NAME`. */
export const loadAsset: LoadPicture = (key) => {
  const name = key.replace(/^asset:/, "");
  const ending = name.startsWith("logo-") ? "png" : "jpg";
  return Promise.resolve(readFileSync(join(assetsFolder, `${name}.${ending}`)));
};
