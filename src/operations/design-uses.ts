import { z } from "zod";
import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { listAssetNames } from "../design/asset-addresses.ts";
import type { Design } from "../design/design.ts";
import { familyNames } from "../design/family-names.ts";
import { foldCase } from "../design/fold-case.ts";
import { readStoredDocument } from "../design/upgrades/upgrade-document.ts";
import { layerKindOf, type LayerType } from "../kinds/kinds.ts";
import type { DesignRevision } from "../store/inventory.ts";
import type { Store } from "../store/store.ts";

/** What a design's draft or live version uses of its company's. */
export interface UsingDesign {
  id: string;
  name: string;
  families: readonly string[];
  /** Folded names. */
  tables: readonly string[];
  /** Ids. */
  assets: readonly string[];
}

/** A design, as lists of users name it. */
export type DesignUser = Pick<UsingDesign, "id" | "name">;

type Uses = Omit<UsingDesign, "id" | "name">;

interface KnownUses {
  revision: string;
  uses: Uses;
}

export interface DesignUses {
  /** All designs of a company that aren't deleted. Only those that have changed since the last call are read again. */
  of(companyId: string): Promise<readonly UsingDesign[]>;
}

/** For some ten thousand designs. */
const knownBytes = 8 * 1024 * 1024;
const entryBytes = 300;

/** Reading all documents of a company takes a second for some thousand, so that is done once, and by one call at a time. */
export function createDesignUses({ inventory }: Pick<Store, "inventory">): DesignUses {
  const known = createBoundedCache<KnownUses>(knownBytes);
  const running = new Map<string, Promise<readonly UsingDesign[]>>();

  async function read(companyId: string): Promise<readonly UsingDesign[]> {
    const designs = await inventory.revisions(companyId);
    const found = new Map<string, Uses>();
    const changed: string[] = [];
    for (const design of designs) {
      const entry = known.get(design.id);
      if (entry?.revision === revisionOf(design)) found.set(design.id, entry.uses);
      else changed.push(design.id);
    }
    for await (const design of inventory.documentsOf(changed)) {
      const uses = usesOf(design.draft, design.document);
      found.set(design.id, uses);
      known.set(design.id, { revision: revisionOf(design), uses }, { weight: weightOf(uses) });
    }
    return designs.flatMap(({ id, name }) => {
      const uses = found.get(id);
      return uses === undefined ? [] : [{ id, name, ...uses }];
    });
  }

  return {
    of(companyId) {
      const now = running.get(companyId) ?? read(companyId).finally(() => running.delete(companyId));
      running.set(companyId, now);
      return now;
    },
  };
}

const revisionOf = ({ draft_revision, live_version }: DesignRevision) => `${draft_revision} ${live_version}`;

const weightOf = (uses: Uses) =>
  Object.values(uses)
    .flat()
    .reduce((sum, name) => sum + 2 * name.length, entryBytes);

function usesOf(draft: string, live: string): Uses {
  // Most drafts equal the live version.
  const all = [...new Set([draft, live])].map(usesOfDocument);
  const together = (name: keyof Uses) => [...new Set(all.flatMap((uses) => uses[name]))];
  return { families: together("families"), tables: together("tables"), assets: together("assets") };
}

function usesOfDocument(text: string): Uses {
  const document = readStoredDocument(text);
  // A stored document leaves out what equals the default.
  const { layers, data = [] } = document as unknown as Partial<Pick<Design, "data">> & {
    layers: { type: LayerType }[];
  };
  return {
    families: layers.flatMap(familiesOf),
    tables: data.map(({ table }) => foldCase(table)),
    assets: listAssetNames(document),
  };
}

/** Stored documents are in canonical form, which omits a family that equals the kind's default. */
function familiesOf(layer: { type: LayerType }): string[] {
  const named = familyNames(layer).map(({ family }) => String(family));
  return "font_family" in layer ? named : [...named, ...defaultFamily(layer.type)];
}

function defaultFamily(type: LayerType): string[] {
  const property = layerKindOf(type).schema.shape["font_family"];
  return property instanceof z.ZodDefault ? [String(property.def.defaultValue)] : [];
}
