import { csvForm, sendingForm } from "./csv-form.js";
import type { LimnApi } from "./generated/sdk.gen.js";
import type { CreatedBatch, NewBatch } from "./generated/types.gen.js";

/** What a batch from a CSV file takes beside its rows. */
export type CsvBatch = Omit<NewBatch, "rows"> & {
  /** UTF-8 text, or a file. Its first line has the names of the parameters; a column `filename` names the files. */
  csv: string | Blob;
};

/** Makes a batch with a row for each line of a CSV file. */
export async function createCsvBatch(limn: LimnApi, { csv, ...rest }: CsvBatch): Promise<CreatedBatch> {
  return await limn.createBatch(sendingForm(csvForm(csv, rest)));
}
