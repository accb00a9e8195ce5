import type { Kysely } from "kysely";
import { createFirstTables } from "./0001-first-tables.ts";
import { createFonts } from "./0002-company-fonts.ts";
import { createPeople } from "./0003-people.ts";
import { addCompanySettings } from "./0004-company-settings.ts";
import { createReleasedAssets } from "./0005-released-assets.ts";
import { addNamesOfVersions } from "./0006-names-of-versions.ts";

/** One forward step. `up` runs inside a transaction and must use nothing that one kind of database lacks. */
export interface Migration {
  name: string;
  up: (database: Kysely<unknown>) => Promise<void>;
}

/** Every migration in the order of its number. New ones are added at the end; a released one is never edited. */
export const migrations: readonly Migration[] = [
  { name: "0001-first-tables", up: createFirstTables },
  { name: "0002-company-fonts", up: createFonts },
  { name: "0003-people", up: createPeople },
  { name: "0004-company-settings", up: addCompanySettings },
  { name: "0005-released-assets", up: createReleasedAssets },
  { name: "0006-names-of-versions", up: addNamesOfVersions },
];
