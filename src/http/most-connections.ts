import { readFileSync } from "node:fs";

// For the database, the journal, files being read, pictures being fetched and worker processes.
const reserved = 128;

/**
 * How many connections the server may hold so that descriptors are left for everything else; undefined where the system
 * doesn't say how many it allows (Linux does).
 */
export function mostConnections(path = "/proc/self/limits"): number | undefined {
  let limits: string;
  try {
    limits = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (soft === undefined) return undefined;
  const descriptors = Number(soft);
  return Math.max(Math.floor(descriptors / 2), descriptors - reserved);
}
