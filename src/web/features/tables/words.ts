import { formatCount } from "../../kit/formats/format-counts.ts";

// Tables page
export const newTable = "New table";
export const tables = "Tables";
export const tablesIntro =
  "Rows that fill your designs at each open: prices, stock, recipients. Change a cell, and the next open shows it.";
export const loadingTables = "Loading the tables";
export const noTablesYet = "No tables yet";
export const noTablesYetText =
  "Load a spreadsheet of recipients or prices. Designs look their row up at each open, so names stay out of image URLs, and a price that you change is right in emails that were sent already.";
export const name = "Name";
export const rows = "Rows";
export const columns = "Columns";
export const size = "Size";
export const usedBy = "Used by";
export const keysCanBeGuessed = "Keys can be guessed";
export const noDesignYet = "No design yet";
export const andMore = (count: number) => `and ${formatCount(count)} more`;

// New table dialog
export const enterName = "Enter a name.";
export const enterNameOfColumn = "Enter the name of a column.";
export const newTableDescription = "Its rows come next: load a file, paste cells, or type them.";
export const createTable = "Create table";
export const nameHint = "Designs refer to the table by it, so it can’t be changed later.";
export const nameExample = "recipients";
export const keyColumn = "Key column";
export const keyColumnHint = "The column by which a row is found. No two rows have the same key.";
export const giveRowsRandomKeys = "Give rows random keys";
export const giveRowsRandomKeysHint =
  "The key stands in each recipient’s image URL, and whoever knows or guesses it sees that recipient’s image. So Limn gives rows without a key one that nobody can guess; numbers in sequence or email addresses can be tried one after another.";
export const description = "Description";
