import { createApi } from "./call-api.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { type PreparedData, prepareData } from "./prepare-data.ts";
import { type Environment, startServer, type TestServer } from "./start-server.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A node with its own data folder and its own way to the database. */
export interface Node {
  server: TestServer;
  proxy: FaultProxy;
  folder: string;
  environment: Environment;
  api: ReturnType<typeof createApi>;
  /** Opens a design; returns the status, after a check that the answer is an image. */
  open(designId?: string): Promise<{ status: number; retryAfter: string | null }>;
  ready(): Promise<{ status: number; parts: Record<string, { status: string }> }>;
}

export interface TwoNodes extends AsyncDisposable {
  postgres: PostgresServer;
  url: string;
  data: PreparedData;
  one: Node;
  other: Node;
}

/** Two servers on a PostgreSQL of their own, with a company, designs and a key. */
export async function startTwoNodes(
  options: { designs?: readonly Record<string, unknown>[]; environment?: Environment } = {},
): Promise<TwoNodes> {
  await using stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres());
  const url = await postgres.createDatabase();
  const common = { LIMN_SECRET: "a secret of two nodes, of some length", ...options.environment };
  const preparing = stack.use(temporaryFolder());
  const data = await prepareData(preparing.path, options.designs, { ...common, LIMN_DATABASE_URL: url });

  async function startNode(): Promise<Node> {
    const folder = stack.use(temporaryFolder()).path;
    const proxy = stack.use(await startFaultProxy(postgres.port));
    const environment = { ...common, LIMN_DATABASE_URL: through(url, proxy) };
    const server = stack.use(await startServer(folder, environment));
    return { server, proxy, folder, environment, ...createCalls(server, data) };
  }
  const [one, other] = [await startNode(), await startNode()];
  const owned = stack.move();
  return { postgres, url, data, one, other, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** The database's URL by way of a proxy. */
export function through(url: string, { port }: FaultProxy): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

function createCalls(
  { base }: TestServer,
  { companyId, designIds, key }: PreparedData,
): Pick<Node, "api" | "open" | "ready"> {
  return {
    api: createApi(base, key),
    async open(designId = designIds[0]) {
      const answer = await fetch(`${base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
      const type = answer.headers.get("content-type") ?? "";
      if (!type.startsWith("image/") || (await answer.bytes()).byteLength === 0)
        throw new Error(`An open was answered with ${answer.status} ${type}`);
      return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
    },
    async ready() {
      const answer = await fetch(`${base}/readyz`);
      const { parts } = (await answer.json()) as { parts: Record<string, { status: string }> };
      return { status: answer.status, parts };
    },
  };
}
