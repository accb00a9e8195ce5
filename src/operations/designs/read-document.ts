import { hasScaleParameter, isScaleName } from "../../design/scale.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { upgradeDocument } from "../../design/upgrades/upgrade-document.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { Issue } from "../../design/issues.ts";
import { designJsonSchema } from "../../design/design.ts";
import { listFamilies } from "../fonts/company-fonts.ts";
import { invalid } from "../service-error.ts";
import type { Caller, PublicUrls, Services } from "../services.ts";
import { parseAssetAddress, listAssetNames } from "../../design/asset-addresses.ts";
import { layerKindOf } from "../../kinds/kinds.ts";

/** The public JSON Schema of design documents, with the address it is served at as `$id`. */
export function makePublicSchema({ base }: PublicUrls): Record<string, unknown> {
  return { ...designJsonSchema(), $id: `${base}/schema/design.json` };
}

/** A checked document in the form that the store takes. */
export interface StoredDocument {
  design: Design;
  /** Milliseconds of a core that an image takes, by an estimate. */
  costMs: number;
  name: string;
  name_folded: string;
  document: string;
  parameters: string;
}

/** Services that determine what a document may contain. */
export type DocumentServices = Pick<Services, "limits" | "fontFamilies" | "companyFonts" | "documents">;

/** Parses a document of any version; the texts of a draft may be unfinished. Throws `invalid` with every issue. */
export async function readDocument(
  services: DocumentServices,
  { companyId }: Caller,
  document: unknown,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<StoredDocument> {
  const fontFamilies = await listFamilies(services, companyId);
  const rules = { limits: services.limits, fontFamilies, isDraft };
  const checked = await services.documents.checkDocument(document, rules, companyId);
  if (!checked.ok)
    throw invalid(checked.issues.map((issue) => ({ ...issue, path: `document${joinPath(issue.path)}` })));
  const { ok: _, ...stored } = checked;
  const { name } = checked.design;
  return { ...stored, name, name_folded: foldCase(name) };
}

function joinPath(path: string): string {
  return path === "" || path.startsWith("[") ? path : `.${path}`;
}

/**
 * Throws when a design refers to an asset that its company doesn't have. References that `earlierDocument` has already
 * may stay, since assets can be deleted; it is the document that is replaced or copied.
 */
export async function checkAssets(
  { store }: Pick<Services, "store">,
  caller: Caller,
  design: Design,
  earlierDocument?: string,
): Promise<void> {
  const existingNames = new Set(
    earlierDocument === undefined ? [] : listAssetNames(JSON.parse(earlierDocument)),
  );
  const issues: Issue[] = [];
  for (const { path, address } of pictureAddresses(design)) {
    const id = parseAssetAddress(address);
    if (id === undefined || existingNames.has(id)) continue;
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
      (layerKindOf(layer.type).picture?.properties ?? []).map((key) => ({
        path: `document.layers[${index}].${key}`,
        address: layer[key] as string | undefined,
      })),
    ),
  ];
}

/** Warnings use these names for the background and the whole image. */
const reserved: readonly string[] = ["background", "image"];

/**
 * Throws when a layer has a reserved id, or a parameter a reserved name. What `earlierDocument` has already may stay, since ids
 * never change and earlier versions of Limn accepted these; it is the document that is replaced or copied.
 */
export function checkReservedNames(design: Design, earlierDocument?: string): void {
  const earlier =
    earlierDocument === undefined ? undefined : (JSON.parse(earlierDocument) as Pick<Design, "layers">);
  const issues = [...reservedIds(design, earlier?.layers ?? []), ...scaleParameters(design, earlier)];
  if (issues.length > 0) throw invalid(issues);
}

function reservedIds({ layers }: Design, existingLayers: Design["layers"]): Issue[] {
  return layers.flatMap(({ layer_id }, index): Issue[] => {
    if (!reserved.includes(layer_id) || existingLayers.some((layer) => layer.layer_id === layer_id))
      return [];
    const message = `Expected another id than ${reserved.join(" and ")}, which are reserved`;
    return [{ path: `document.layers[${index}].layer_id`, message, found: layer_id }];
  });
}

/** A parameter named scale, now or formerly, would keep the design's URLs from setting the scale. */
function scaleParameters(design: Design, earlier: unknown): Issue[] {
  const namesOf = (one: Design) => parametersOf(one).map(({ name }) => name);
  const hasScale = (one: Design) => hasScaleParameter(namesOf(one), one);
  if (!hasScale(design)) return [];
  const known = designSchema.safeParse(upgradeDocument(earlier));
  if (known.success && hasScale(known.data)) return [];
  const message = "Expected another name for a parameter: scale sets the image's pixels in every URL";
  const parameters = parametersOf(design).filter(({ name }) => isScaleName(name));
  const indexOf = (id: string) => design.layers.findIndex(({ layer_id }) => layer_id === id);
  return [
    ...parameters.map(({ name, layer_id }) => ({
      path: `document.layers[${indexOf(layer_id)}]`,
      found: name,
    })),
    ...Object.keys(design.aliases)
      .filter(isScaleName)
      .map((found) => ({ path: `document.aliases.${found}`, found })),
  ].map((issue) => ({ ...issue, message }));
}
