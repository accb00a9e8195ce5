import { csvForm, sendingForm } from "./csv-form.js";
import type { LimnApi } from "./generated/sdk.gen.js";
import type { CreatedCheck, NewCheck } from "./generated/types.gen.js";

/** What a check of a CSV file takes beside its rows. */
export type CsvCheck = Omit<NewCheck, "rows" | "table"> & {
  /** Text, or a file of at most 200 MB. Its first line has the names of the parameters. */
  csv: string | Blob;
};

/** Makes a check with a row for each line of a CSV file. */
export async function createCsvCheck(limn: LimnApi, { csv, ...rest }: CsvCheck): Promise<CreatedCheck> {
  return await limn.createCheck(sendingForm(csvForm(csv, rest)));
}
