import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../../src/operations/manage-keys.ts";
import { sendHttp } from "../support/send-http.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let port: string;
beforeAll(async () => {
  limn = await startLimn({ LIMN_MAX_BODY_BYTES: "20000" });
  port = new URL(limn.base).port;
});
afterAll(() => limn[Symbol.asyncDispose]());

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

function post(headers: Record<string, string> = {}, body: string | Buffer = JSON.stringify(list)) {
  const usual = { "content-type": "application/json", "x-api-key": limn.key.text };
  return sendHttp(limn.mcpUrl, { method: "POST", headers: { ...usual, ...headers }, body });
}

function errorOf({ text }: { text: string }): { code: number; message: string } {
  const { jsonrpc, id, error } = JSON.parse(text) as Record<string, unknown>;
  expect([jsonrpc, id]).toEqual(["2.0", null]);
  return error as { code: number; message: string };
}

test("answers a request without Accept and handshake as JSON, without a session", async () => {
  const accepts: Record<string, string>[] = [
    {},
    { accept: "*/*" },
    { accept: "application/json" },
    { accept: "text/html" },
  ];
  for (const accept of accepts) {
    const answer = await post(accept);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json"]);
    expect(answer.headers["mcp-session-id"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["ratelimit"]).toMatch(/^"api";r=\d+;t=\d+$/);
    expect(JSON.parse(answer.text).result.tools).toHaveLength(6);
  }
});

describe("the key", () => {
  const bodies = new Set<string>();

  test.each([
    ["missing", {}],
    ["empty", { "x-api-key": "" }],
    ["wrong", { "x-api-key": "limn_live_000000000000000000000000000000000000" }],
    ["no key at all", { "x-api-key": "secret" }],
    ["a bearer token", { authorization: "Bearer KEY" }],
  ])("%s: 401 that names no OAuth, and the same body", async (_, given) => {
    const headers = JSON.parse(JSON.stringify(given).replace("KEY", limn.key.text)) as Record<string, string>;
    const answer = await sendHttp(limn.mcpUrl, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "ApiKey"]);
    expect(errorOf(answer)).toMatchObject({ code: 401, message: expect.stringContaining("x-api-key") });
    expect(bodies.add(answer.text).size).toBe(1);
  });

  test("is ignored in the query string", async () => {
    const url = `${limn.mcpUrl}?x-api-key=${limn.key.text}&key=${limn.key.text}`;
    expect((await sendHttp(url, { method: "POST", body: "{}" })).status).toBe(401);
  });

  test("expired: 401", async () => {
    const { text } = await createKey(limn.services, limn.caller, {
      name: "old",
      expiresAt: "2020-01-01T00:00:00.000Z",
    });
    expect(bodies.add((await post({ "x-api-key": text })).text).size).toBe(1);
  });

  test.each(["${LIMN_KEY}", "<API_KEY>", "YOUR_API_KEY"])(
    "is recognised as the placeholder %s",
    async (key) => {
      const answer = await post({ "x-api-key": key });
      expect(answer.status).toBe(401);
      expect(errorOf(answer).message).toContain("placeholder");
    },
  );

  test("is checked before methods, types and bodies", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      expect((await sendHttp(limn.mcpUrl, { method })).status).toBe(401);
    }
    expect((await sendHttp(limn.mcpUrl, { method: "POST", body: "x".repeat(30_000) })).status).toBe(401);
  });
});

describe("the address", () => {
  test.each(["evil.example", "localhost:1", "127.0.0.1"])("Host %s: 403", async (host) => {
    const answer = await post({ host });
    expect(answer.status).toBe(403);
    expect(errorOf(answer).message).toContain("LIMN_BASE_URL");
  });

  test.each(["https://evil.example", "null", "http://127.0.0.1:1"])(
    "Origin %s: 403, unreadable for that page",
    async (origin) => {
      const answer = await post({ origin });
      expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
      const preflight = await sendHttp(limn.mcpUrl, { method: "OPTIONS", headers: { origin } });
      expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
    },
  );

  test.each(["localhost", "127.0.0.1", "[::1]"])(
    "%s on the listening port is accepted, also with its own Origin",
    async (name) => {
      const own = { host: `${name}:${port}`, origin: `http://${name}:${port}` };
      const answer = await post(own);
      expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([200, own.origin]);
      const preflight = await sendHttp(limn.mcpUrl, { method: "OPTIONS", headers: own });
      expect([
        preflight.status,
        preflight.headers["access-control-allow-origin"],
        preflight.headers["access-control-allow-methods"],
      ]).toEqual([204, own.origin, "POST"]);
      expect(preflight.headers["access-control-allow-headers"]).toContain("x-api-key");
    },
  );
});

describe("the message", () => {
  test.each(["GET", "DELETE", "PUT"])("%s: 405", async (method) => {
    const answer = await sendHttp(limn.mcpUrl, { method, headers: { "x-api-key": limn.key.text } });
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "POST, OPTIONS"]);
    expect(errorOf(answer).code).toBe(405);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", ""])("Content-Type %j: 415", async (type) => {
    expect((await post({ "content-type": type })).status).toBe(415);
  });

  test("a body over the limit: 413, with or without Content-Length", async () => {
    const large = JSON.stringify({ ...list, params: { filling: "x".repeat(30_000) } });
    expect((await post({}, large)).status).toBe(413);
    expect((await post({ "transfer-encoding": "chunked" }, large)).status).toBe(413);
  });

  test.each(["", "{", "nonsense", Buffer.from([0x22, 0xff, 0x22])])(
    "%j: 400, a parse error",
    async (body) => {
      const answer = await post({}, body);
      expect([answer.status, errorOf(answer).code]).toEqual([400, -32_700]);
    },
  );

  test.each([
    "7",
    "null",
    "{}",
    "[]",
    '{"jsonrpc":"2.0"}',
    '[[[["x"]]]]',
    `${"[".repeat(9000)}${"]".repeat(9000)}`,
  ])("JSON that is no message (%.20s): 400", async (body) => {
    expect((await post({}, body)).status).toBe(400);
  });

  test("an unknown revision: 400", async () => {
    expect((await post({ "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
  });

  test("a notification: 202 without a body", async () => {
    const answer = await post({}, JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    expect([answer.status, answer.text]).toEqual([202, ""]);
  });

  test("a batch of an early revision is answered as a batch", async () => {
    const answer = await post(
      { "mcp-protocol-version": "2025-03-26" },
      JSON.stringify([list, { ...list, id: 2 }]),
    );
    expect((JSON.parse(answer.text) as { id: number }[]).map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each(["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "initialize at %s negotiates that revision",
    async (protocolVersion) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const answer = await post({}, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }));
      const { result } = JSON.parse(answer.text);
      expect(result.protocolVersion).toBe(protocolVersion);
      expect(result.capabilities).toEqual({
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
      });
      expect(result.serverInfo).toMatchObject({ name: "limn", title: "Limn" });
      expect(result.instructions).toContain("30 seconds");
    },
  );
});
