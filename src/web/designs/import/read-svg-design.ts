import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import { createFreeNames } from "../../../design/free-name.ts";
import { SvgError } from "../../../design/svg/svg-element.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { uploadEmbeddedPictures } from "../../api/upload-embedded-pictures.ts";
import type { FileResult } from "./read-design-file.ts";
import * as words from "./words.ts";

const maxFileSize = 20_000_000;

export const isSvgFile = ({ name, type }: Pick<File, "name" | "type">) =>
  type === "image/svg+xml" || /\.svg$/i.test(name);

/** A design document of an SVG file, on a canvas of at most `canvasSide` pixels. Its embedded pictures are uploaded. */
export async function readSvgDesign(
  { get, post }: Pick<CompanyCalls, "get" | "post">,
  file: File,
  canvasSide: number,
): Promise<FileResult> {
  if (file.size > maxFileSize) return { ok: false, error: words.thisFileIsTooLargeLimitIs };
  const [{ families }, source, { importSvg }] = await Promise.all([
    get("/v1/fonts"),
    file.text(),
    import("../../../design/svg/import/import-svg.ts"),
  ]);
  try {
    const names = families.map(({ family }) => family);
    const { document, left } = importSvg(source, {
      families: names,
      canvasSide,
      newLayerId: createFreeNames(),
    });
    if (document.layers.length === 0) return { ok: false, error: words.thisFileContainsNothing };
    const layers = await uploadEmbeddedPictures({ post }, document.layers);
    const name = cutToCodeUnits(file.name.replace(/\.svg$/i, "").trim(), 200) || words.importedDesign;
    return { ok: true, document: { name, ...document, layers }, left };
  } catch (error) {
    if (error instanceof SvgError) return { ok: false, error: words.thisSvgFileCantBeRead(error.message) };
    if (error instanceof ApiProblem) return { ok: false, error: error.detail };
    throw error;
  }
}
