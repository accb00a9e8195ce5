import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { createMemoryGroup, type MemoryGroup } from "../support/memory-group.ts";
import { prepareData } from "../support/prepare-data.ts";
import { rawRequest } from "../support/raw-request.ts";
import { addressOf, isAddressOf, listServedRoutes, type ServedRoute } from "../support/served-routes.ts";
import { card } from "../support/small-designs.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const atOnce = 500;
/** Those of the Helm chart. */
const memoryBytes = 2 * 2 ** 30;
const settings = { LIMN_CACHE_MB: "512", LIMN_RENDER_PROCESSES: "2" };
const token = "a-token-of-the-metrics";
/** A provider that nobody reaches, so that the addresses of its sign-in exist. */
const deadProvider = {
  LIMN_OIDC_ISSUER: "http://127.0.0.1:1",
  LIMN_OIDC_CLIENT_ID: "limn",
  LIMN_OIDC_CLIENT_SECRET: "secret",
};

const folder = temporaryFolder();
const routes = listServedRoutes();
let group: MemoryGroup | undefined;
let server: TestServer;
let openAddress: string;

beforeAll(async () => {
  const { companyId, designIds } = await prepareData(folder.path, [card()]);
  openAddress = `/img?c=${companyId}&i=${designIds[0]}`;
  group = createMemoryGroup(memoryBytes);
  const environment = { ...settings, ...deadProvider, LIMN_METRICS_TOKEN: token };
  server = await startServer(folder.path, environment, { group: group?.processes });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  // The workers end with the server, and a group with processes can't be removed.
  await vi.waitFor(() => group?.[Symbol.dispose](), { timeout: 120_000, interval: 100 });
  folder[Symbol.dispose]();
});

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
afterAll(() => agent.destroy());

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Inputs of calls that do nothing without one. */
const bodies: Record<string, object> = {
  "/auth/sign-in/email": { email: "who@example.com", password: "no password" },
  "/account/forgotten-password": { email: "who@example.com" },
};

async function send(
  method: string,
  address: string,
  { headers = {}, keep = false }: { headers?: Record<string, string>; keep?: boolean } = {},
): Promise<Answered> {
  const body = method === "POST" ? JSON.stringify(bodies[address] ?? {}) : undefined;
  const own = { origin: server.base, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  return await new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...own, ...headers } };
    const sent = request(server.base + address, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => void (keep && chunks.push(chunk)));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Every address that pages, styles and scripts refer to, and those that they refer to. */
async function crawl(): Promise<Set<string>> {
  const found = new Set(["/", "/docs", "/docs/errors"]);
  for (const address of found) {
    const { headers, text } = await send("GET", address, { keep: true });
    if (!/html|css|javascript/.test(headers["content-type"] ?? "")) continue;
    for (const [, path = ""] of text.matchAll(/["'`(](\/[\w./-]*\w)["'`)]/g)) found.add(path);
    for (const [, name] of text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.\w+)["'`)]/g))
      found.add(`/assets/${name}`);
  }
  return found;
}

function residentMegabytes(field: "VmRSS" | "VmHWM"): number {
  const pids = [server.pid, ...childPids(server.pid)];
  const read = (pid: number) => readFileSync(`/proc/${pid}/status`, "utf8");
  return pids.reduce(
    (sum, pid) => sum + Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(pid))?.[1]) / 1024,
    0,
  );
}

/** What a route may answer in a burst beside its usual status: a limit of guesses, and an overload of renders. */
function otherStatuses({ method, path }: ServedRoute): number[] {
  if (path === "/img") return [503];
  const isLimited = method === "POST" || /^\/(?:guest|shared)\//.test(path);
  return isLimited ? [429] : [];
}

needsLinux(
  `keyless routes take little memory from ${atOnce} strangers at once, and give it back`,
  async () => {
    const linked = [...(await crawl()), openAddress];
    const codings = ["br", "gzip", "identity"];
    const before = residentMegabytes("VmRSS");
    const keyed: [string, string][] = [];
    const driven: string[] = [];
    for (const route of routes) {
      const examples = linked.filter((address) => isAddressOf(route, address.split("?")[0] ?? ""));
      const addresses = examples.length > 0 ? examples : [addressOf(route)];
      const usual = await Promise.all(addresses.map((address) => send(route.method, address)));
      if (usual.every(({ status }) => status === 401)) {
        keyed.push([route.method, addresses[0] ?? ""]);
        continue;
      }
      const burst = Array.from({ length: atOnce }, async (_, index) => {
        const address = addresses[index % addresses.length] ?? "";
        const { status } = await send(route.method, address, {
          headers: { "accept-encoding": codings[index % codings.length] ?? "" },
        });
        const expected = [usual[index % addresses.length]?.status, ...otherStatuses(route)];
        expect(expected, `${route.method} ${address}`).toContain(status);
      });
      await Promise.all(burst);
      expect((await send("GET", "/livez")).status, `after ${route.path}`).toBe(200);
      driven.push(route.path);
    }
    // Strangers are sent away from the rest alike.
    expect(keyed.length).toBeGreaterThan(80);
    const away = await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const [method = "", address = ""] = keyed[index % keyed.length] ?? [];
        return await send(method, address);
      }),
    );
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([401]));
    expect(driven).toEqual(
      expect.arrayContaining([
        "/img",
        "/",
        "/docs",
        "/openapi.json",
        "/faces/scripts.css",
        "/auth/oidc/start",
        "/auth/oidc/callback",
      ]),
    );
    expect(linked.filter((address) => address.startsWith("/faces/noto-chinese/")).length).toBeGreaterThan(
      200,
    );
    expect(group?.kills() ?? 0).toBe(0);
    expect(residentMegabytes("VmHWM")).toBeLessThan(memoryBytes / 2 ** 20);
    await expect
      .poll(() => residentMegabytes("VmRSS") - before, { timeout: 120_000, interval: 1000 })
      .toBeLessThan(250);
  },
  900_000,
);

it("every answer forbids browsers to guess its type", async () => {
  const isProtected = ({ headers }: Pick<Answered, "headers">) =>
    headers["x-content-type-options"] === "nosniff";
  for (const route of routes) {
    const address = addressOf(route);
    for (const method of [route.method, "HEAD", "PROPFIND"]) {
      expect(isProtected(await send(method, address)), `${method} ${address}`).toBe(true);
    }
  }
  for (const address of ["/nowhere", openAddress, "/img"]) {
    expect(isProtected(await send("GET", address, { headers: { accept: "text/html" } })), address).toBe(true);
  }
  const scraped = await send("GET", "/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect([scraped.status, isProtected(scraped)]).toEqual([200, true]);
  const raw = [
    "NONSENSE\r\n\r\n",
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    `GET /${"x".repeat(90_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET /docs\u00FF HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    "POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n",
  ];
  for (const text of raw) {
    const { status, headers } = await rawRequest(server.base, Buffer.from(text, "latin1"));
    expect(status, text.slice(0, 40)).toBeGreaterThanOrEqual(400);
    expect(headers["x-content-type-options"], text.slice(0, 40)).toEqual(["nosniff"]);
  }
});
