import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { z } from "zod";
import { familyNames } from "../../design/family-names.ts";
import { layerKindOf, type LayerType } from "../../kinds/kinds.ts";
import type { StoredDocument } from "../../store/inventory.ts";
import type { Services } from "../services.ts";

/** A design that uses a family. */
export interface FontUser {
  id: string;
  name: string;
}

/** Finds the designs of a company that use each family in their draft or live version; deleted designs don't count. */
export async function findFontUsage(
  { store }: Pick<Services, "store">,
  companyId: string,
): Promise<ReadonlyMap<string, FontUser[]>> {
  const users = new Map<string, Map<string, FontUser>>();
  let previous: StoredDocument | undefined;
  for await (const stored of store.inventory.documents(companyId)) {
    const { design_id, name, deleted, document } = stored;
    // Most drafts equal the live version, and parsing is slow.
    const isDuplicate = previous?.design_id === design_id && previous.document === document;
    previous = stored;
    if (deleted || isDuplicate) continue;
    for (const family of readFamilies(document)) {
      const familyUsers = users.get(family) ?? new Map<string, FontUser>();
      users.set(family, familyUsers.set(design_id, { id: design_id, name }));
    }
  }
  return new Map([...users].map(([family, designs]) => [family, [...designs.values()]]));
}

/** Stored documents are in canonical form, which omits a family that equals the kind's default. */
function readFamilies(document: string): string[] {
  const { layers } = readStoredDocument(document) as unknown as { layers: { type: LayerType }[] };
  return [
    ...new Set(
      layers.flatMap((layer) => [
        ...familyNames(layer).map(({ family }) => String(family)),
        ...("font_family" in layer ? [] : readDefaultFamily(layer.type)),
      ]),
    ),
  ];
}

function readDefaultFamily(type: LayerType): string[] {
  const property = layerKindOf(type).schema.shape["font_family"];
  return property instanceof z.ZodDefault ? [String(property.def.defaultValue)] : [];
}
