import type { Design } from "../../design/design.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { Caller, Services } from "../services.ts";
import { makeTable } from "../tables/manage-tables.ts";
import { putRow } from "../tables/manage-rows.ts";
import { newTableInput } from "../tables/table-bodies.ts";

interface SampleTable {
  key: string;
  keys: "given" | "random";
  description: string;
  rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Tables that starter designs read, with a few rows by their key. */
const sampleTables: Readonly<Record<string, SampleTable>> = {
  sample_prices: {
    key: "item",
    keys: "given",
    description: "Prices of the starter design “Today’s price”. Change one, and open the image again",
    rows: {
      "face-oil": { product_name: "Rose face oil", price: "€24", old_price: "€32", stock: "18" },
      "hand-cream": { product_name: "Almond hand cream", price: "€12.50", old_price: "", stock: "140" },
    },
  },
  sample_readers: {
    key: "id",
    keys: "random",
    description: "Readers of the starter design “Reader’s card”. Only the key stands in their URLs",
    rows: {
      Jq3vYt8mWc5ZkR1x: { first_name: "Ada", level: "Gold", points: "12480" },
      b7LxN0eHs4PgUd9T: { first_name: "Maximiliana Konstantinopoulou", level: "Silver", points: "940" },
      Wz2CfM6aVn1KrE8q: { first_name: "عبد الرحمن", level: "", points: "75" },
    },
  },
};

/**
 * Makes the sample tables that a starter design names and the company doesn't have. A table of the company's own stays as it
 * is, whatever its columns: the design then shows its fallbacks.
 */
export async function makeSampleTables(
  services: Pick<Services, "store" | "feeds" | "now">,
  caller: Caller,
  { data = [] }: Partial<Pick<Design, "data">>,
): Promise<void> {
  if (data.length === 0) return;
  const existing = await services.store.tables.list(caller.companyId);
  const known = new Set(existing.map(({ name_folded }) => name_folded));
  for (const { table: name } of data) {
    const sample = sampleTables[name];
    if (sample === undefined || known.has(foldCase(name))) continue;
    const { rows, ...table } = sample;
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await makeTable(services, caller, newTableInput.parse({ name, ...table }));
    for (const [key, row] of Object.entries(rows)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await putRow(services, caller, name, { key, row });
    }
  }
}
