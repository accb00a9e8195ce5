import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("create-database.ts", import.meta.url));
const createdNames = new Set<string>();

/** The URL of a data folder's database in PostgreSQL; undefined where tests use the embedded one. */
export function databaseUrlOf(folder: string): string | undefined {
  const server = process.env["TEST_POSTGRES_URL"];
  if (server === undefined) return undefined;
  const name = `limn_${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (!createdNames.has(name)) execFileSync(process.execPath, [program, server, name]);
  createdNames.add(name);
  return new URL(name, server).href;
}

/** The settings that put a server's data there. */
export function databaseSettings(folder: string): Record<string, string> {
  const url = databaseUrlOf(folder);
  return url === undefined
    ? {}
    : { LIMN_DATABASE_URL: url, LIMN_SECRET: "secret-of-all-test-servers-".repeat(2) };
}
