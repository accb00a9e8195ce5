import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Table page
export const table = "Table";
export const tables = "Tables";
export const loadingTable = "Loading the table";
export const nameIsDeleted = (name: string) => `“${name}” is deleted`;
export const downloadCsvHint = "With the keys, for your email platform";
export const downloadCsv = "Download CSV";
export const loadRows = "Load rows";
export const editDescription = "Edit description";
export const fetchRowsFromAddress = "Fetch rows from an address";
export const deleteTable = "Delete table";
export const moreActions = "More actions";

// Delete table dialog
export const deleteName = (name: string) => `Delete “${name}”?`;
export const deleteConsequence = (total: number) =>
  plural(total, {
    one: "Its row is deleted for good.",
    other: `Its ${formatCount(total)} rows are deleted for good.`,
  });
export const theseDesignsUseTable = (users: ReactNode) => (
  <>
    These designs use the table, and their images will show the values of the URL and fallbacks instead:
    {users}
  </>
);

// Table facts
export const rows = "Rows";
export const columns = "Columns";
export const size = "Size";
export const keyColumn = "Key column";
export const rowsWithoutKey = "Rows without a key";
export const rowsWithoutKeyText = "Get a random one";
export const areRefused = "Are refused";
export const usedBy = "Used by";
export const keysOfThisTable = "The keys of this table can be guessed";
export const mostOfThemAreNumbers =
  "Most of them are numbers or short, so a stranger can try one after another in an image URL and see other recipients’ images. For prices and other public values that’s fine. For recipients, load the rows into a table that gives random keys.";
export const notFetchedYet = "Not fetched yet.";
export const lastFetched = (last: string) => `Last fetched: ${formatInstant(last)}.`;
export const rowsCantBeFetchedAnyMore = "The rows can’t be fetched any more";
export const rowsAreFetchedFromAddress = "The rows are fetched from an address";
export const eachFetchReplacesAllRows = "Each fetch replaces all rows, also those that are edited here.";
export const noDesignYet = "No design yet";

// Description dialog
export const save = "Save";
export const description = "Description";
export const giveRowsRandomKeys = "Give rows random keys";
export const giveRowsRandomKeysHint =
  "From now on, rows that are loaded without a key get one that nobody can guess. Keys that rows have stay.";

// Feed dialog
export const csvFormat = "CSV, such as a published Google sheet";
export const everyMinute = "Every minute";
export const everyHour = "Every hour";
export const onceDay = "Once a day";
export const fetchRowsFromAddressDescription =
  "Limn fetches the rows at once, and again at this interval. Each time they replace the whole table. If it fails, the rows stay.";
export const fetchRows = "Fetch rows";
export const stopFetchingAndKeepRows = "Stop fetching, and keep the rows";
export const address = "Address";
export const addressHint = "Anyone has to reach it. In Google Sheets: File, Share, Publish to web, as CSV.";
export const format = "Format";
export const pathOfList = "Path of the list";
export const pathOfListHint =
  "Names on the way to the list of rows, such as data.items. Empty if the text is the list.";
export const interval = "Interval";
export const everyMinutes = (minutes: number) => `Every ${minutes} minutes`;

// Rows section
export const addRow = "Add a row";
export const searchByKey = (key: string) => `Search by ${key}`;
export const loadingRows = "Loading the rows";
export const noSuchKey = "No such key";
export const noSuchKeyText = "No row has a key that begins with this. Capital letters count.";
export const noRowsYet = "No rows yet";
export const noRowsYetText =
  "Load a spreadsheet: an Excel or CSV file, or cells that you copy. Its first line names the columns.";
export const pagesOfRows = "Pages of rows";
export const rowsOf = (first: number, last: number, total: number) =>
  `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;
export const previousPage = "Previous page";
export const nextPage = "Next page";

// Add row dialog
export const enterKey = "Enter a key.";
export const thereIsRow = "There is a row with this key already.";
export const addRowButton = "Add row";
export const keyLabel = (column: string) => `${column} (key)`;
export const randomKey = "Random key";
export const newColumn = "A new column";
export const nameOfColumn = "Name of the column";
export const nameOfColumnExample = "first_name";
export const itsCell = "Its cell";

// Row grid
export const rowsOfName = (name: string) => `Rows of ${name}`;
export const key = "Key";
export const deleteLabel = "Delete";
export const labelOf = (column: string, key: string) => `${column} of ${key}`;
export const isNotSaved = (cell: string, reason: string) => `“${cell}” is not saved. ${reason}`;
export const undo = "Undo";
export const rowIsDeleted = (key: string) => `Row ${key} is deleted`;
export const deleteRow = (key: string) => `Delete row ${key}`;
