import { closeSync, openSync, writeSync } from "node:fs";

const charactersAtOnce = 500_000;

/**
 * Writes a new file that only this user may read, a line at a time. `max` is in characters of all lines; the first line beyond
 * it isn't written.
 */
export function createLineWriter(
  path: string,
  max: number,
): {
  /** False for a line that exceeds `max`. */
  add: (line: string) => boolean;
  count: () => number;
  /** Writes what waits, and closes the file. */
  end: () => void;
} {
  const file = openSync(path, "wx", 0o600);
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  let total = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const bytes = Buffer.from(`${waiting.join("\n")}\n`);
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    waiting = [];
    characters = 0;
  };
  return {
    add(line) {
      total += line.length;
      if (total > max) return false;
      waiting.push(line);
      count += 1;
      characters += line.length;
      if (characters > charactersAtOnce) flush();
      return true;
    },
    count: () => count,
    end() {
      try {
        flush();
      } finally {
        closeSync(file);
      }
    },
  };
}
