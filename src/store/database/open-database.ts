import type { Database } from "./database.ts";
import { openSqlite, type SqliteOptions } from "./sqlite.ts";

/** Which database, by its driver. */
export type DatabaseOptions = SqliteOptions;

const drivers = {
  sqlite: ({ path, migrate }: SqliteOptions) => openSqlite(path, migrate),
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return await drivers[options.driver](options);
}
