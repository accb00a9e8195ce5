import { asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { convertInWorker } from "./convert-in-worker.ts";
import type { ConvertedFile, ConvertedPicture } from "./converted-file.ts";
import * as words from "./words.ts";

type Calls = Pick<CompanyCalls, "get" | "post">;
type LayerValues = Record<string, unknown>;

interface Converter {
  /** Bytes of a file. */
  largest: number;
  tooLarge: string;
  /** Loads what reads such files. */
  start: () => Worker;
}

const photoshop: Converter = {
  largest: 300_000_000,
  tooLarge: words.photoshopFilesMayHave300Mb,
  start: () =>
    new Worker(new URL("../../../integrations/photoshop/web/photoshop-worker.ts", import.meta.url), {
      type: "module",
    }),
};

const figma: Converter = {
  largest: 300_000_000,
  tooLarge: words.filesOfFigmaMay,
  start: () =>
    new Worker(new URL("../../../integrations/figma/web/figma-worker.ts", import.meta.url), {
      type: "module",
    }),
};

/** Programs whose files are converted, by the endings of the files' names. */
const converters: Readonly<Record<string, Converter>> = {
  psd: photoshop,
  psb: photoshop,
  fig: figma,
};

/** For file dialogs. */
export const convertedEndings = Object.keys(converters);

const endingOf = (name: string) => (/\.(\w+)$/.exec(name)?.[1] ?? "").toLowerCase();

/** What converts a file; undefined if it isn't one of another program. */
export const converterOf = ({ name }: Pick<File, "name">): Converter | undefined =>
  converters[endingOf(name)];

type ConvertedDocument = Extract<ConvertedFile, { ok: true }>["designs"][number]["document"];

type ConvertedDesigns =
  | { ok: true; designs: { document: ConvertedDocument; left: string[] }[]; left: string[] }
  | { ok: false; error: string };

interface ConversionOptions {
  canvasSide: number;
  signal: AbortSignal;
}

/** The designs of another program's file, with their pictures uploaded. Throws ApiProblem, and the signal's reason. */
export async function convertFile(
  calls: Calls,
  file: File,
  converter: Converter,
  { canvasSide, signal }: ConversionOptions,
): Promise<ConvertedDesigns> {
  if (file.size > converter.largest)
    return { ok: false, error: words.thisFileIsTooLarge(converter.tooLarge) };
  if (file.size === 0) return { ok: false, error: words.thisFileIsEmpty };
  const [{ families }, bytes] = await Promise.all([calls.get("/v1/fonts"), readBytes(file)]);
  if (bytes === undefined) return { ok: false, error: words.thisFileCouldntBeRead };
  const name = file.name.replace(/\.\w+$/, "").trim() || words.importedDesign;
  const target = { name, canvasSide, families: families.map(({ family }) => family) };
  const converted = await convertInWorker(converter.start(), { bytes, target }, signal);
  if (!converted.ok) return { ok: false, error: converted.problem };
  return { ok: true, designs: await withPictures(calls, converted, signal), left: converted.left ?? [] };
}

async function readBytes(file: File): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** Uploads the pictures that layers name, each once. A layer whose picture can't be had is left out and named. */
async function withPictures(
  calls: Calls,
  { designs, pictures }: Extract<ConvertedFile, { ok: true }>,
  signal: AbortSignal,
) {
  const addresses = new Map<string, { address: string } | { problem: string }>();
  for (const [index, picture] of pictures.entries()) {
    signal.throwIfAborted();
    addresses.set(`picture:${index}`, await addressOf(picture, calls));
  }
  return designs.map(({ document, left }) => {
    const lost: string[] = [];
    const layers = document.layers.flatMap((layer): LayerValues[] => {
      const found = addresses.get(String(layer["image_url"]));
      if (found === undefined) return [layer];
      if ("address" in found) return [{ ...layer, image_url: found.address }];
      lost.push(words.pictureLayerProblem(String(layer["name"]), found.problem));
      return [];
    });
    return { document: { ...document, layers }, left: [...left, ...lost] };
  });
}

async function addressOf(picture: ConvertedPicture, calls: Calls) {
  if (!(picture instanceof Blob)) return picture;
  try {
    const { id } = await uploadPicture(calls, new File([picture], "Imported picture"));
    return { address: `asset:${id}` };
  } catch (error) {
    const { status, detail } = asApiProblem(error);
    // Of all pictures the server says so again.
    if (status === 0 || status >= 500 || status === 429) throw error;
    return { problem: detail };
  }
}
