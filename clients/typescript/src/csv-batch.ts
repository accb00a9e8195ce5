import type { LimnApi } from "./generated/sdk.gen.js";
import type { Batch, NewBatch } from "./generated/types.gen.js";

/** What a batch from a CSV file takes beside its rows. */
export type CsvBatch = Omit<NewBatch, "rows"> & {
  /** UTF-8 text, or a file. Its first line has the names of the parameters; a column `filename` names the files. */
  csv: string | Blob;
};

/** Makes a batch with a row for each line of a CSV file. */
export async function createCsvBatch(limn: LimnApi, { csv, ...rest }: CsvBatch): Promise<Batch> {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    form.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  form.set("file", typeof csv === "string" ? new Blob([csv], { type: "text/csv" }) : csv, "rows.csv");
  return await limn.createBatch({
    body: form as unknown as NewBatch,
    bodySerializer: (body: unknown) => body,
    // fetch sets the type, with the boundary between the parts.
    headers: { "Content-Type": null },
  } as never);
}
