import { listAssetNames, listFamilies } from "../../../design/asset-addresses.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { fileNameOf, fileNamesOf, saveFile } from "../export-designs.ts";
import type { BundleFiles } from "./bundle-files.ts";

type Calls = Pick<CompanyCalls, "get" | "send">;

/**
 * Downloads the drafts of designs as one zip file, with the pictures and the company's fonts that they use. Calls
 * `onProgress` with the number of designs that were read. Returns the number of pictures that are deleted.
 */
export async function exportBundle(
  calls: Calls,
  designs: readonly { id: string; name: string }[],
  onProgress: (count: number) => void,
): Promise<{ missing: number }> {
  const names = fileNamesOf(designs.map(({ name }) => name));
  const documents: BundleFiles["documents"] = [];
  for (const [index, { id }] of designs.entries()) {
    const document = await calls.get("/v1/designs/{id}/document", { path: { id } });
    documents.push({ name: names[index] ?? "design.json", document });
    onProgress(index + 1);
  }
  const ids = new Set(documents.flatMap(({ document }) => listAssetNames(document)));
  const assets = await Promise.all([...ids].map((id) => readAsset(calls, id)));
  const found = assets.filter((asset) => asset !== undefined);
  const families = new Set(documents.flatMap(({ document }) => listFamilies(document)).map(foldCase));
  const fonts = await readFonts(calls, families);
  const { writeBundle } = await import("./bundle-files.ts");
  const [only] = designs;
  const name = designs.length === 1 && only !== undefined ? fileNameOf(only.name) : "limn-designs";
  saveFile(`${name}.zip`, writeBundle({ documents, assets: found, fonts }), "application/zip");
  return { missing: assets.length - found.length };
}

/** Undefined if the picture is deleted: the design shows its fallback. */
async function readAsset(calls: Calls, id: string): Promise<BundleFiles["assets"][number] | undefined> {
  try {
    const response = await calls.send("get", "/v1/assets/{id}/file", { path: { id } });
    const ending = endingOf(response.headers.get("content-type"));
    return { name: `${id}.${ending}`, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

const endingOf = (type: string | null) => (type ?? "").split("/")[1]?.replace("jpeg", "jpg") ?? "bin";

async function readFonts(calls: Calls, families: ReadonlySet<string>): Promise<BundleFiles["fonts"]> {
  const list = await calls.get("/v1/fonts");
  const files = list.families
    .filter(({ family, source }) => source === "company" && families.has(foldCase(family)))
    .flatMap(({ family, files: own }) => own.map(({ id }) => ({ family, id })));
  const fonts = await Promise.all(
    files.map(async ({ family, id }) => {
      const asset = await readAsset(calls, id);
      return asset && { family, name: asset.name, bytes: asset.bytes };
    }),
  );
  return fonts.filter((font) => font !== undefined);
}
