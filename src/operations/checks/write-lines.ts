import { closeSync, openSync, writeSync } from "node:fs";

const charactersAtOnce = 500_000;

/** Writes a new file that only this user may read, a line at a time. */
export function createLineWriter(path: string): {
  add: (line: string) => void;
  count: () => number;
  /** Writes what waits, and closes the file. */
  end: () => void;
} {
  const file = openSync(path, "wx", 0o600);
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const bytes = Buffer.from(`${waiting.join("\n")}\n`);
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    waiting = [];
    characters = 0;
  };
  return {
    add(line) {
      waiting.push(line);
      count += 1;
      characters += line.length;
      if (characters > charactersAtOnce) flush();
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
