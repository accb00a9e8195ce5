import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { FullDesignBody } from "../bodies.ts";
import { listAssetNames, renameAssets } from "../../design/asset-addresses.ts";
import { findAssetFile, withFileName, readDesignFile } from "./design-file.ts";
import { createDesign } from "./manage-designs.ts";
import type { Caller, Services } from "../services.ts";
import { type DocumentServices, readDocument } from "./read-document.ts";
import { uploadAsset } from "../assets/upload-asset.ts";

export type ImportServices = Pick<
  Services,
  "store" | "blobs" | "pool" | "opens" | "urls" | "log" | "diskSpace"
> &
  DocumentServices;

interface ImportOptions {
  path: string;
  projectId: string;
  /** Replaces the document's name. */
  name?: string | undefined;
}

/** Imports a design file with the pictures beside it. Pictures that the company has already are used again. */
export async function importDesign(
  services: ImportServices,
  caller: Caller,
  { path, projectId, name }: ImportOptions,
): Promise<FullDesignBody> {
  const file = await readDesignFile(path);
  // Checked before anything is stored, so that an invalid file leaves nothing behind.
  await withFileName(path, () => readDocument(services, caller, file.document));
  const assetIdByName = new Map<string, string>();
  for (const assetName of listAssetNames(file.document)) {
    const picture = await findAssetFile(file, assetName);
    if (picture === undefined) continue;
    const { id } = await withFileName(picture, async () =>
      uploadAsset(services, caller, await readFile(picture), { name: basename(picture) }),
    );
    assetIdByName.set(assetName, id);
  }
  const document = renameAssets(file.document, (assetName) => assetIdByName.get(assetName));
  const named = name === undefined ? document : { ...(document as object), name };
  return await createDesign(services, caller, { project_id: projectId, document: named });
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
