import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { z } from "zod";
import { familyNames } from "../../design/family-names.ts";
import { layerKindOf, type LayerType } from "../../design/layer-kinds.ts";
import type { StoredDocument } from "../../store/inventory.ts";
import type { Services } from "../services.ts";

/** A design that draws with a family. */
export interface FontUser {
  id: string;
  name: string;
}

/** The designs of a company, not the deleted ones, by the families in their drafts and live versions. */
export async function fontUsage(
  { store }: Pick<Services, "store">,
  companyId: string,
): Promise<ReadonlyMap<string, FontUser[]>> {
  const users = new Map<string, Map<string, FontUser>>();
  let before: StoredDocument | undefined;
  for await (const kept of store.inventory.documents(companyId)) {
    const { design_id, name, deleted, document } = kept;
    // Most drafts are what is live: nothing new is found there, and finding it is the work.
    const read = before?.design_id === design_id && before.document === document;
    before = kept;
    if (deleted || read) continue;
    for (const family of familiesIn(document)) {
      const known = users.get(family) ?? new Map<string, FontUser>();
      users.set(family, known.set(design_id, { id: design_id, name }));
    }
  }
  return new Map([...users].map(([family, designs]) => [family, [...designs.values()]]));
}

/** Documents are kept in canonical form, which leaves a family out that equals its kind's default. */
function familiesIn(document: string): string[] {
  const { layers } = readStoredDocument(document) as unknown as { layers: { type: LayerType }[] };
  return [
    ...new Set(
      layers.flatMap((layer) => [
        ...familyNames(layer).map(({ family }) => String(family)),
        ...("font_family" in layer ? [] : defaultFamily(layer.type)),
      ]),
    ),
  ];
}

function defaultFamily(type: LayerType): string[] {
  const property = layerKindOf(type).schema.shape["font_family"];
  return property instanceof z.ZodDefault ? [String(property.def.defaultValue)] : [];
}
