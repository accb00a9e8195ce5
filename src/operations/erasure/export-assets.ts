import type { Asset } from "../../store/assets.ts";
import type { Caller, Services } from "../services.ts";
import { writeCsv } from "../usage/export-usage.ts";
import { type ExportEntry } from "./export-entry.ts";

const assetsAtOnce = 100;
const columns = [
  "id",
  "kind",
  "name",
  "folder",
  "mime_type",
  "width",
  "height",
  "bytes",
  "created_at",
] as const;

/** Pictures and fonts, and what is kept of each. One file at a time is in memory. */
export async function* exportAssets(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  { companyId }: Caller,
): AsyncGenerator<ExportEntry> {
  const families = new Map(
    (await store.fonts.list(companyId)).map(({ asset_id, family }) => [asset_id, family]),
  );
  const listed: (string | number)[][] = [];
  let last: Asset | undefined;
  do {
    const rows: Asset[] = await store.assets.after(companyId, last, assetsAtOnce);
    for (const asset of rows) {
      const name = placeOf(asset, families.get(asset.id));
      listed.push([name, ...columns.map((column) => asset[column] ?? "")]);
      const input = await blobs.get(asset.blob_key);
      if (input !== undefined) yield { name, input };
    }
    last = rows.length < assetsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
  if (listed.length > 0)
    yield { name: "company/assets.csv", input: writeCsv([["file", ...columns], ...listed]) };
}

function placeOf({ id, blob_key }: Asset, family: string | undefined): string {
  const folder = family === undefined ? "assets" : `fonts/${encodeURIComponent(family)}`;
  return `${folder}/${id}.${blob_key.split(".")[1] ?? "bin"}`;
}
