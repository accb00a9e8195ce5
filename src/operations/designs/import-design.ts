import { readFile } from "node:fs/promises";
import type { FullDesignBody } from "../bodies.ts";
import { assetBeside, assetNames, naming, readDesignFile, renameAssets } from "./design-file.ts";
import { createDesign } from "./manage-designs.ts";
import type { Caller, Services } from "../services.ts";
import { type DocumentServices, readDocument } from "./read-document.ts";
import { uploadAsset } from "../assets/upload-asset.ts";

export type ImportServices = Pick<Services, "store" | "blobs" | "pool" | "opens" | "urls" | "log"> &
  DocumentServices;

/**
 * Takes a design file in, along with the pictures beside it. Assets already taken in, by path, are told by `known`,
 * so that designs which share a picture share the asset.
 */
export async function importDesign(
  services: ImportServices,
  caller: Caller,
  { path, projectId, known }: { path: string; projectId: string; known: Map<string, string> },
): Promise<FullDesignBody> {
  const file = await readDesignFile(path);
  // Checked before anything is kept, so that a refused file leaves nothing behind.
  await naming(path, () => readDocument(services, caller, file.document));
  const renamed = new Map<string, string>();
  for (const name of assetNames(file.document)) {
    const picture = await assetBeside(file, name);
    if (picture === undefined) continue;
    const id =
      known.get(picture) ??
      (await naming(picture, async () => await uploadAsset(services, caller, await readFile(picture)))).id;
    known.set(picture, id);
    renamed.set(name, id);
  }
  const document = renameAssets(file.document, (name) => renamed.get(name));
  return await createDesign(services, caller, { project_id: projectId, document });
}

/** Throws a refusal when a file could not be taken in, before any of several is. */
export async function checkDesignFile(
  services: DocumentServices,
  caller: Caller,
  path: string,
): Promise<void> {
  const { document } = await readDesignFile(path);
  await naming(path, () => readDocument(services, caller, document));
}
