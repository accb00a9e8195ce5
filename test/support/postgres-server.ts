import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { createCluster } from "./postgres-process.ts";

/** A real PostgreSQL of the test's own, on a free port of this machine. Disposing stops and removes it. */
export interface PostgresServer extends AsyncDisposable {
  port: number;
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Runs SQL as the server's owner. */
  query(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Ends it as an operator or a crash would: `fast`, `immediate` or `kill`. */
  end(how: "fast" | "immediate" | "kill"): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
}

const user = "limn";
const password = "secret-of-the-test";
const signals = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;

export async function startPostgres(flags: Record<string, string> = {}): Promise<PostgresServer> {
  const port = await findFreePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...flags,
  };
  const cluster = await createCluster({ port, user, password, settings });
  await cluster.start();
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

  async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    port,
    url: urlOf,
    query,
    async createDatabase() {
      const name = `limn_${randomUUID().replaceAll("-", "")}`;
      await query(urlOf("postgres"), `create database ${name}`);
      return urlOf(name);
    },
    async end(how) {
      const pid = Number(readFileSync(join(cluster.dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, signals[how]);
      while (isRunning(pid)) await setTimeout(5);
    },
    async start() {
      // After a kill, the other processes of the server hold its memory for a moment.
      let failure: unknown;
      for (let attempt = 0; attempt < 100; attempt += 1) {
        try {
          return await cluster.start();
        } catch (error) {
          failure = error;
          await setTimeout(50);
        }
      }
      throw failure;
    },
    async [Symbol.asyncDispose]() {
      await cluster.stop();
      cluster.remove();
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
