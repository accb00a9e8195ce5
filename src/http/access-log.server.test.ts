import { afterAll, describe, expect, it } from "vitest";
import { Hono } from "hono";
import { rawRequest } from "../../test/support/raw-request.ts";
import { createErrorCounts } from "../operations/error-counts.ts";
import { createAccessLog, noteRequests } from "./access-log.ts";
import type { App } from "./hono-app.ts";
import { createClientAddresses } from "./client-addresses.ts";
import { listen } from "./listen.ts";

const lines: Record<string, unknown>[] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let now = 0;
const requestObserver = createAccessLog(
  { info: (fields) => void lines.push({ ...fields }) },
  () => (now += 2.5),
);
const server = await listen({
  host: "127.0.0.1",
  port: 0,
  headerBytes: 1000,
  requestMs: 60_000,
  connections: { inAll: undefined, perAddress: 1000 },
  addresses: createClientAddresses([]),
  startingParts: {},
  startWaitMs: 0,
  log: silent,
  errorCounts: createErrorCounts(),
  requestObserver,
});
afterAll(() => server.close({ drainMs: 0, graceMs: 0 }));

const app: App = new Hono();
app.use(noteRequests(requestObserver));
app.get("/v1/designs/:id/versions", ({ req, json }) =>
  json({ size: "x".repeat(Number(req.query("size"))) }, req.query("size") === "1" ? 404 : 200),
);
app.get("/v1/images/:designId/fields", ({ body }) => body(null, 204));
app.get("/c/:company/designs/:id", ({ text }) => text("page"));
app.get("/img", ({ set, text }) => {
  set("image", { designId: "dsn_repaired000000", way: "whole" });
  return text("image");
});
server.answer({
  fetch: app.fetch,
  open: ({ query }) => {
    const bytes = Buffer.alloc(4321);
    const answer = { status: 200, headers: { "Content-Length": "4321" }, body: bytes };
    return Promise.resolve(
      query === "none" ? { ...answer, status: 404 } : { ...answer, designId, way: "unchanged" },
    );
  },
});

const base = `http://127.0.0.1:${server.port}`;
const designId = "dsn_0123456789ABCD";

/** The line of one request. */
async function lineOf(request: () => Promise<unknown>): Promise<Record<string, unknown> | undefined> {
  lines.length = 0;
  await request();
  await expect.poll(() => lines).toHaveLength(1);
  return lines[0];
}

const get = (path: string) => lineOf(async () => await (await fetch(base + path)).arrayBuffer());

describe("the access log", () => {
  it("has the route, design, status, way, milliseconds and bytes of an open, and nothing else", async () => {
    expect(await get("/img?c=1&i=2&name=Ada")).toEqual({
      route: "/img",
      design_id: designId,
      status: 200,
      way: "unchanged",
      ms: 2.5,
      bytes: 4321,
    });
    expect(await get("/img?none")).toMatchObject({ route: "/img", design_id: undefined, status: 404 });
  });

  it("has the pattern of a path, and the design in it", async () => {
    const line = await get(`/v1/designs/${designId}/versions?size=8`);
    const bytes = JSON.stringify({ size: "x".repeat(8) }).length;
    expect(line).toMatchObject({
      route: "/v1/designs/:id/versions",
      design_id: designId,
      status: 200,
      bytes,
    });
    expect(await get(`/v1/images/${designId}/fields`)).toMatchObject({ design_id: designId, bytes: 0 });
  });

  it.each([
    ["of an answer that doesn't show that the design exists", `/v1/designs/${designId}/versions?size=1`],
    ["that has another form than ids have", "/v1/designs/ada@example.com/versions?size=2"],
    ["of a page, which is sent for any id", `/c/com_1/designs/${designId}`],
  ])("leaves out an id %s", async (_, path) => {
    const line = await get(path);
    expect(line?.["design_id"]).toBeUndefined();
    expect(JSON.stringify(line)).not.toMatch(/ada|dsn_/);
  });

  it("has no route of paths that aren't served and of requests that can't be parsed", async () => {
    expect(await get("/secret/path")).toMatchObject({ route: "none", status: 404 });
    const raw = (text: string) => lineOf(() => rawRequest(base, text));
    expect(await raw("secret\r\n\r\n")).toMatchObject({ route: "none", status: 400 });
    expect(await raw(`GET /img?${"x".repeat(1000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatchObject({
      route: "none",
      status: 431,
    });
  });

  it("has the route of a request that was repaired", async () => {
    const line = await lineOf(() =>
      rawRequest(base, "GET /img?name=Ada Lovelace HTTP/1.1\r\nHost: a\r\n\r\n"),
    );
    expect(line).toMatchObject({ route: "/img", design_id: "dsn_repaired000000", way: "whole", status: 200 });
  });
});
