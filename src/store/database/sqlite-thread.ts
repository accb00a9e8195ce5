import { rename, rm } from "node:fs/promises";
import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { bareText } from "../../design/bare-text.ts";
import { backup, DatabaseSync } from "./sqlite-module.ts";

/** Runs in a worker thread with one connection, so that SQLite's synchronous calls block no other thread. */

export interface ThreadOptions {
  path: string;
  /** A reader is read-only. The writer also reports commits of other processes. */
  role: "writer" | "reader";
}

export type ThreadRequest =
  | { type: "open" }
  | { type: "execute"; sql: string; parameters: readonly unknown[] }
  | { type: "rollback" }
  | { type: "backup"; target: string }
  | { type: "integrity_check" }
  | { type: "quick_check" }
  | { type: "close" };

/** The parts of an error that are sent between threads. */
export interface ThreadFailure {
  message: string;
  code?: string;
  errcode?: number;
}

export type ThreadReply =
  | { type: "result"; id: number; result: unknown }
  | { type: "failure"; id: number; failure: ThreadFailure }
  | { type: "external_change" };

export interface ExecuteResult {
  rows: unknown[];
  changes: number;
}

const OPEN_TIMEOUT_MILLISECONDS = 5000;
const CHANGE_POLL_MILLISECONDS = 25;
const CACHED_STATEMENTS = 200;
/** All pages: a copy in several steps restarts at each write of another process. */
const PAGES_IN_ONE_STEP = 2 ** 31 - 1;

interface PreparedStatement {
  statement: StatementSync;
  /** The columns of its rows; none for a statement without rows. */
  names: readonly string[];
  /** Whether SQLite may find other columns when it prepares the statement again, because the schema has changed. */
  namesMayChange: boolean;
}

const { path, role } = workerData as ThreadOptions;
const statements = new Map<string, PreparedStatement>();
let connection: DatabaseSync | undefined;
let changePoll: NodeJS.Timeout | undefined;

function open(): void {
  connection = new DatabaseSync(path, {
    timeout: OPEN_TIMEOUT_MILLISECONDS,
    enableForeignKeyConstraints: true,
    readOnly: role === "reader",
  });
  const bare = (text: SQLOutputValue) => (typeof text === "string" ? bareText(text) : text);
  connection.function("bare_text", { deterministic: true }, bare);
  if (role === "writer") {
    connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    changePoll = setInterval(pollChanges(connection), CHANGE_POLL_MILLISECONDS);
  }
  // From now on a locked database throws at once; the server's thread retries without blocking.
  connection.exec("pragma busy_timeout = 0");
}

/** The data version changes with commits of other connections, but not with commits of this one. */
function pollChanges(database: DatabaseSync): () => void {
  const { statement } = prepareArrays(database, "pragma data_version");
  const read = () => (statement.get() as unknown[] | undefined)?.[0];
  let version = read();
  return () => {
    try {
      const current = read();
      if (current === version) return;
      version = current;
      send({ type: "external_change" });
    } catch {
      // The next poll tries again. Statements report the error.
    }
  };
}

function openConnection(): DatabaseSync {
  if (connection === undefined) throw new Error("The database is not open.");
  return connection;
}

function execute(sql: string, parameters: readonly unknown[]): ExecuteResult {
  const { statement, names, namesMayChange } = prepare(sql);
  const values = parameters as SQLInputValue[];
  if (names.length === 0) return { rows: [], changes: Number(statement.run(...values).changes) };
  const rows = statement.all(...values) as unknown as SQLOutputValue[][];
  // Read after the rows: SQLite prepares a statement again when it runs.
  const current = namesMayChange ? namesOf(statement) : names;
  return { rows: rows.map((row) => toObject(current, row)), changes: 0 };
}

function toObject(names: readonly string[], row: readonly SQLOutputValue[]): Record<string, SQLOutputValue> {
  const object: Record<string, SQLOutputValue> = {};
  for (const [index, name] of names.entries()) object[name] = row[index] ?? null;
  return object;
}

function prepare(sql: string): PreparedStatement {
  const cachedStatement = statements.get(sql);
  if (cachedStatement !== undefined) return cachedStatement;
  if (statements.size >= CACHED_STATEMENTS) statements.clear();
  const prepared = prepareArrays(openConnection(), sql);
  statements.set(sql, prepared);
  return prepared;
}

/** Rows as arrays: each row that `node:sqlite` returns as an object leaves 72 bytes that only a full collection frees. */
function prepareArrays(database: DatabaseSync, sql: string): PreparedStatement {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return { statement, names: namesOf(statement), namesMayChange: sql.includes("*") };
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

async function copyTo(target: string): Promise<void> {
  const temporaryPath = `${target}.unfinished`;
  try {
    await backup(openConnection(), temporaryPath, { rate: PAGES_IN_ONE_STEP });
    await rename(temporaryPath, target);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

function findPageErrors(pragma: "integrity_check" | "quick_check"): string[] {
  return openConnection()
    .prepare(`pragma ${pragma}`)
    .all()
    .map((row) => String(row[pragma]))
    .filter((sentence) => sentence !== "ok");
}

function findErrors(): string[] {
  // First, because it reads the schema. Without one, SQLite checks the references of no table.
  const pages = findPageErrors("integrity_check");
  const references = openConnection().prepare("pragma foreign_key_check").all();
  return [
    ...pages,
    ...references.map(
      (row) => `A row of ${String(row["table"])} refers to a missing row of ${String(row["parent"])}.`,
    ),
  ];
}

function perform(request: ThreadRequest): unknown {
  switch (request.type) {
    case "open":
      open();
      return undefined;
    case "execute":
      return execute(request.sql, request.parameters);
    case "rollback":
      // On a full disk SQLite ends the transaction by itself. A failing rollback would hide that error.
      if (openConnection().isTransaction) openConnection().exec("rollback");
      return undefined;
    case "backup":
      return copyTo(request.target);
    case "integrity_check":
      return findErrors();
    case "quick_check":
      return findPageErrors("quick_check");
    case "close":
      clearInterval(changePoll);
      connection?.close();
      return undefined;
    default:
      throw new Error("There is no such request.");
  }
}

function send(reply: ThreadReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort?.postMessage(reply);
}

function toFailure(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const failure: ThreadFailure = { message: error.message };
  if ("code" in error) failure.code = String(error.code);
  if ("errcode" in error) failure.errcode = Number(error.errcode);
  return failure;
}

async function answer({ id, ...request }: ThreadRequest & { id: number }): Promise<void> {
  try {
    const outcome = perform(request);
    // Without an await, so that statements are answered in the order of the requests.
    const result = outcome instanceof Promise ? await outcome : outcome;
    send({ type: "result", id, result });
  } catch (error) {
    send({ type: "failure", id, failure: toFailure(error) });
  }
  if (request.type === "close") parentPort?.close();
}

parentPort?.on("message", (request: ThreadRequest & { id: number }) => void answer(request));
