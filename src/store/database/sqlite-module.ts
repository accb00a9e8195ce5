import type * as Sqlite from "node:sqlite";

/** SQLite of Node, which before 24.15 and 25.7 warns that it is experimental: each thread, also where a start is refused. */
export const { backup, DatabaseSync } = loadQuietly();

export type DatabaseSync = Sqlite.DatabaseSync;

// An import statement would load it before any line of ours runs.
function loadQuietly(): typeof Sqlite {
  const descriptor = Object.getOwnPropertyDescriptor(process, "emitWarning") ?? {};
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    Object.defineProperty(process, "emitWarning", descriptor);
  }
}
