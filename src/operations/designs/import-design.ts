import { readFile } from "node:fs/promises";
import type { FullDesignBody } from "../bodies.ts";
import { findAssetFile, listAssetNames, withFileName, readDesignFile, renameAssets } from "./design-file.ts";
import { createDesign } from "./manage-designs.ts";
import type { Caller, Services } from "../services.ts";
import { type DocumentServices, readDocument } from "./read-document.ts";
import { uploadAsset } from "../assets/upload-asset.ts";

export type ImportServices = Pick<Services, "store" | "blobs" | "pool" | "opens" | "urls" | "log"> &
  DocumentServices;

/**
 * Imports a design file with the pictures beside it. `assetIdByPath` holds pictures that were imported before, so that
 * designs share assets.
 */
export async function importDesign(
  services: ImportServices,
  caller: Caller,
  { path, projectId, assetIdByPath }: { path: string; projectId: string; assetIdByPath: Map<string, string> },
): Promise<FullDesignBody> {
  const file = await readDesignFile(path);
  // Checked before anything is stored, so that an invalid file leaves nothing behind.
  await withFileName(path, () => readDocument(services, caller, file.document));
  const assetIdByName = new Map<string, string>();
  for (const name of listAssetNames(file.document)) {
    const picture = await findAssetFile(file, name);
    if (picture === undefined) continue;
    const id =
      assetIdByPath.get(picture) ??
      (await withFileName(picture, async () => await uploadAsset(services, caller, await readFile(picture))))
        .id;
    assetIdByPath.set(picture, id);
    assetIdByName.set(name, id);
  }
  const document = renameAssets(file.document, (name) => assetIdByName.get(name));
  return await createDesign(services, caller, { project_id: projectId, document });
}

/** Throws when a file can't be imported; called for all files before the first is imported. */
export async function checkDesignFile(
  services: DocumentServices,
  caller: Caller,
  path: string,
): Promise<void> {
  const { document } = await readDesignFile(path);
  await withFileName(path, () => readDocument(services, caller, document));
}
