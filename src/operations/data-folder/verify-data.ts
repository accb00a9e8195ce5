import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { damagedJournalsIn } from "../../opens/fold-copy.ts";
import type { Asset } from "../../store/assets.ts";
import { type DataFolder, requireData } from "./data-folder.ts";
import { familyNames } from "../../design/family-names.ts";
import { listFamilies } from "../fonts/company-fonts.ts";
import { listAssetNames } from "../../design/asset-addresses.ts";
import type { Services } from "../services.ts";

interface DataFault {
  part: "database" | "counts" | "assets" | "designs";
  message: string;
}

export interface VerifyBody {
  sound: boolean;
  companies: number;
  designs: number;
  assets: number;
  /** Folded opens. */
  opens: number;
  faults: DataFault[];
  /** Bytes that no asset refers to. They are harmless and only take space. */
  orphan_blobs: string[];
  /** Parts of journals that a start couldn't read and has set aside. */
  damaged_journals: string[];
}

/** Images of batches, which are deleted after a week. */
const batchBlobs = "batch/";

/** Checks a data folder, with or without a running server: the database, counts, assets, and what designs refer to. */
export async function verifyData(
  services: Pick<Services, "store" | "blobs" | "fontFamilies" | "companyFonts">,
  folder: DataFolder,
): Promise<VerifyBody> {
  const { store, blobs } = services;
  requireData(folder);
  // Listed before the assets: an upload in progress stores its bytes first, and must not look like an orphan.
  const stored = new Map((await blobs.list("")).map(({ key, bytes }) => [key, bytes]));
  const assets = await store.inventory.assets();
  const blobKeys = new Set(assets.map(({ blob_key }) => blob_key));
  const faults = [
    ...(await store.database.integrityCheck()).map((message): DataFault => ({ part: "database", message })),
    ...(await checkCounts(store)),
    ...(await checkAssets(blobs, assets, stored)),
    ...(await checkDesigns(services, assets)),
  ];
  return {
    sound: faults.length === 0,
    ...(await store.inventory.sums()),
    assets: assets.length,
    faults,
    orphan_blobs: [...stored.keys()].filter((key) => !blobKeys.has(key) && !key.startsWith(batchBlobs)),
    damaged_journals: damagedJournalsIn(folder.journals),
  };
}

async function checkCounts({ opens }: Services["store"]): Promise<DataFault[]> {
  return (await opens.verifyCounts()).map(({ design_id, by_day, by_cycle }) => ({
    part: "counts",
    message: `${design_id} has ${by_day} opens by day and ${by_cycle} by cycle.`,
  }));
}

/** Compares sizes with the listing. Only bytes that it lacks are read: an asset may have been uploaded since. */
async function checkAssets(
  blobs: Services["blobs"],
  assets: readonly Asset[],
  stored: ReadonlyMap<string, number>,
): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const { id, blob_key, bytes } of assets) {
    const found = stored.get(blob_key) ?? (await blobs.get(blob_key))?.byteLength;
    if (found === undefined) {
      faults.push({ part: "assets", message: `The bytes of ${id} are gone (${blob_key}).` });
    } else if (found !== bytes) {
      const message = `${id} has ${found} bytes where ${bytes} were stored (${blob_key}).`;
      faults.push({ part: "assets", message });
    }
  }
  return faults;
}

/** Assets were listed before the documents, so one that was uploaded since is looked up again. */
async function checkDesigns(
  services: Pick<Services, "store" | "fontFamilies" | "companyFonts">,
  assets: readonly Asset[],
): Promise<DataFault[]> {
  const { inventory, assets: assetsNow } = services.store;
  const assetKeys = new Set(assets.map(({ company_id, id }) => `${company_id} ${id}`));
  const faults: DataFault[] = [];
  for await (const { company_id, design_id, place, document, deleted } of inventory.documents()) {
    // A deleted design may refer to deleted assets.
    for (const name of deleted ? [] : (readAssetNames(document) ?? [])) {
      if (assetKeys.has(`${company_id} ${name}`) || (await assetsNow.get(company_id, name)) !== undefined)
        continue;
      faults.push({
        part: "designs",
        message: `The ${place} of ${design_id} refers to a missing asset ${name}.`,
      });
    }
    const families = await listFamilies(services, company_id);
    for (const family of deleted
      ? []
      : readFamilies(document).filter((familyName) => !families.includes(familyName))) {
      faults.push({
        part: "designs",
        message: `The ${place} of ${design_id} names a missing font ${family}.`,
      });
    }
    if (readAssetNames(document) === undefined) {
      faults.push({ part: "designs", message: `The ${place} of ${design_id} is no document.` });
    }
  }
  return faults;
}

function readFamilies(document: string): string[] {
  const layers = (parseDocument(document) as { layers?: unknown } | undefined)?.layers;
  return [...new Set(familyNames(layers).map(({ family }) => String(family)))];
}

function readAssetNames(document: string): string[] | undefined {
  const value = parseDocument(document);
  return value === undefined ? undefined : listAssetNames(value);
}

function parseDocument(document: string): unknown {
  try {
    return readStoredDocument(document);
  } catch {
    return undefined;
  }
}
