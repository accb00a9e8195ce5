import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";

// Data section
export const data = "Data";
export const reorderTables = "Reorder tables";
export const tableHint =
  "A row of a table fills placeholders of its columns’ names at each open. Only the row’s key stands in the URL.";
export const removeTable = "Remove table";
export const addTable = "Add table";
export const addTableButton = "Add a table";
export const makeOne = "Make one";
export const thereAreNoTablesYet = (link: ReactNode) => <>There are no tables yet. {link} first.</>;
export const table = (table: string) => `Table ${table}`;
export const onlyTable = "Table";
export const tableIndex = (index: number) => `Table ${index}`;
export const thereIsNoTable = (table: string) =>
  `There is no table “${table}”. Choose another, or remove it.`;
export const key = "Key";
export const keyIndex = (index: number) => `Key ${index}`;
export const keyOfRow =
  "The key of the row. {{id}} takes it from the URL; a text without placeholders names one row for everybody";
export const enterKeySuchAsId = "Enter a key, such as {{id}}.";
export const keysOfThisTable =
  "The keys of this table can be guessed, so strangers can see other recipients’ rows.";
export const sameRowForEverybody = "The same row for everybody.";
export const urlsHaveAndFindRow = (name: string) => `URLs have “${name}”, and find the row by it.`;
export const moveUp = (table: string) => `Move ${table} up`;
export const moveDown = (table: string) => `Move ${table} down`;
export const removeTableNamed = (table: string) => `Remove ${table}`;
export const isCopied = (text: string) => `${text} is copied`;
export const yourBrowserBlockedCopying = "Your browser blocked copying.";
export const columns = "Columns";

// Reader section
export const recipient = "Recipient";
export const previousRow = (table: string) => `Previous row of ${table}`;
export const nextRow = (table: string) => `Next row of ${table}`;
export const noKey = "No key: as without a row";
export const lookingUp = (key: string) => `Looking up “${key}”…`;
export const noRow = (key: string) => `No row “${key}”: as without a row`;
export const rowKey = (key: string) => `Row “${key}”`;
export const thisTableHasNoRows = "This table has no rows.";
export const noMoreRows = "No more rows.";
export const labelOf = (at: number, total: number) => `${formatCount(at)} of ${formatCount(total)}`;
export const noValueGivesKey = (place: string, key: string) => `${place}: no value gives the key ${key}`;
