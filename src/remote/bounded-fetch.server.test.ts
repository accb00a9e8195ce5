import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createBoundedFetch, RefusedAnswerError } from "./bounded-fetch.ts";

async function serveAnswer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const fetchBounded = (more: { timeoutMs?: number; accepts?: (url: URL) => boolean } = {}) =>
  createBoundedFetch({ timeoutMs: 60_000, maxBytes: 1000, accepts: () => true, ...more });

test("an answer is complete, with its status and headers, also a compressed one", async () => {
  const address = await serveAnswer((_, response) =>
    response
      .writeHead(201, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(gzipSync(`{"a":1}`)),
  );
  const response = await fetchBounded()(address, { method: "POST", body: "x" });
  expect([response.status, response.headers.get("content-type")]).toEqual([201, "application/json"]);
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.json()).toEqual({ a: 1 });
});

test("an answer without a body has none", async () => {
  const address = await serveAnswer((_, response) => response.writeHead(204).end());
  expect((await fetchBounded()(address, {})).body).toBeNull();
});

test.each([
  ["plain", {}, Buffer.alloc(1001)],
  ["compressed", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(10_000_000))],
])("a %s answer above the limit is refused", async (_, headers, body) => {
  const address = await serveAnswer((_request, response) => response.writeHead(200, headers).end(body));
  await expect(fetchBounded()(address, {})).rejects.toThrow(RefusedAnswerError);
});

test("an answer that doesn't end in time is given up, by the caller too", async () => {
  const address = await serveAnswer((_, response) => void response.writeHead(200).write("x"));
  await expect(fetchBounded({ timeoutMs: 200 })(address, {})).rejects.toThrow(/timeout/);
  await expect(fetchBounded()(address, { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/);
});

test("a redirect isn't followed, and some addresses aren't asked", async () => {
  let asked = 0;
  const address = await serveAnswer((_, response) => {
    asked += 1;
    response.writeHead(302, { location: "/other" }).end();
  });
  expect((await fetchBounded()(address, {})).status).toBe(302);
  await expect(fetchBounded({ accepts: () => false })(address, {})).rejects.toThrow(RefusedAnswerError);
  expect(asked).toBe(1);
});
