import { parseArgs } from "node:util";
import { startPostgres } from "../../test/support/postgres-server.ts";
import { writePart } from "../write-part.ts";
import { measureCounting } from "./counting.ts";
import { measureDatabases } from "./databases.ts";

// npm run bench:scale -- [--write]: many designs, many nodes, many opens on one PostgreSQL (7 minutes)
const { values: flags } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const logProgress = (line: string) => console.error(`… ${line}`);

// As an operator runs it: every commit is synced.
await using postgres = await startPostgres({ shared_buffers: "256MB" });
for (const [name, measure] of [
  ["scale-databases", measureDatabases],
  ["scale-counting", measureCounting],
] as const) {
  const part = await measure(postgres, logProgress);
  console.log(`\n${part}`);
  if (flags.write) writePart(name, part);
}
