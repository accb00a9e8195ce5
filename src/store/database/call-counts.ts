import type { LogEvent } from "kysely";

/** Kinds of SQL statements; `other` are those that are written as text. */
export const statementKinds = ["select", "insert", "update", "delete", "other"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The calls of one kind since the database was opened. */
export interface CallCount {
  kind: StatementKind;
  succeeded: number;
  failed: number;
  /** Of all together, with the wait for a connection or for another write. */
  seconds: number;
}

const kindsByNode: Record<string, StatementKind> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** Counts the statements that Kysely logs. */
export function createCallCounts(): { log: (event: LogEvent) => void; read: () => readonly CallCount[] } {
  const counts = new Map<StatementKind, CallCount>();
  for (const kind of statementKinds) counts.set(kind, { kind, succeeded: 0, failed: 0, seconds: 0 });
  return {
    log({ level, query, queryDurationMillis }) {
      const count = counts.get(kindsByNode[query.query.kind] ?? "other");
      if (count === undefined) return;
      count[level === "error" ? "failed" : "succeeded"] += 1;
      count.seconds += queryDurationMillis / 1000;
    },
    read: () => [...counts.values()],
  };
}
