import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const pathOf = (folder: string) => join(folder, "last-backup");

/** Notes in a data folder that a backup of it is complete, so that a server can tell its age. */
export async function noteBackup(folder: string, madeAt: Date): Promise<void> {
  await writeFile(pathOf(folder), `${madeAt.toISOString()}\n`);
}

/** When the last backup with this data folder was made, in seconds since 1970; undefined if there was none. */
export function lastBackup(folder: string): number | undefined {
  if (!existsSync(pathOf(folder))) return undefined;
  const seconds = Date.parse(readFileSync(pathOf(folder), "utf8").trim()) / 1000;
  return Number.isNaN(seconds) ? undefined : seconds;
}
