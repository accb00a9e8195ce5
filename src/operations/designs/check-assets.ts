import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import { assetName, assetNames } from "./design-file.ts";
import { invalid } from "../errors.ts";
import type { Caller, Services } from "../services.ts";

/**
 * Refuses a design that names an asset which its company doesn't have: it could never be drawn as meant. What the
 * document that it takes the place of, or was copied from, names already may stay, since assets can be deleted.
 */
export async function checkAssets(
  { store }: Pick<Services, "store">,
  caller: Caller,
  design: Design,
  earlier?: string,
): Promise<void> {
  const named = new Set(earlier === undefined ? [] : assetNames(JSON.parse(earlier)));
  const issues: Issue[] = [];
  for (const { path, address } of pictureAddresses(design)) {
    const id = assetName(address);
    if (id === undefined || named.has(id)) continue;
    const asset = await store.assets.get(caller.companyId, id);
    if (asset?.kind !== "image")
      issues.push({ path, message: "There is no such image in this company", found: address });
  }
  if (issues.length > 0) throw invalid(issues);
}

function pictureAddresses({ background, layers }: Design): { path: string; address: string | undefined }[] {
  return [
    { path: "document.background.image_url", address: background.image_url },
    ...layers.flatMap((layer, index) =>
      layer.type === "image"
        ? (["image_url", "fallback_url"] as const).map((key) => ({
            path: `document.layers[${index}].${key}`,
            address: layer[key],
          }))
        : [],
    ),
  ];
}
