import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, connectEarlier, type TestClient } from "../support/mcp-clients.ts";
import { sendHttp } from "../support/send-http.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
beforeAll(
  async () => void (limn = await startLimn({ LIMN_ALLOWED_HOSTS: "limn, host.docker.internal:4610" })),
);
afterAll(() => limn[Symbol.asyncDispose]());

function post(message: object, { headers = {}, url = limn.mcpUrl }: PostOptions = {}) {
  const usual = { "content-type": "application/json", "x-api-key": limn.key.text };
  return sendHttp(url, { method: "POST", headers: { ...usual, ...headers }, body: JSON.stringify(message) });
}

interface PostOptions {
  headers?: Record<string, string>;
  url?: string;
}

async function resultOf(message: object, options?: PostOptions) {
  const { status, text } = await post({ jsonrpc: "2.0", id: 1, ...message }, options);
  expect(status).toBe(200);
  return JSON.parse(text).result as { isError?: boolean; tools?: object[]; content?: { text: string }[] };
}

const call = (name: string, args: unknown) => ({ method: "tools/call", params: { name, arguments: args } });
const byN8n = { toolCallId: "call_1", sessionId: "s", action: "sendMessage", chatInput: "hi" };
const clients: Record<string, (url: string, key: string) => Promise<TestClient>> = {
  "client 2.x, earlier revisions": (url, key) => connect(url, key, "legacy"),
  "client 2.x, revision 2026-07-28": (url, key) => connect(url, key, { pin: "2026-07-28" }),
  "client 1.x": connectEarlier,
};

describe.each(Object.entries(clients))("%s", (_, open) => {
  test("calls every tool with what n8n adds to the arguments, at an address with a slash at the end", async () => {
    await using client = await open(`${limn.mcpUrl}/`, limn.key.text);
    const calls = {
      list_designs: {},
      list_projects: {},
      get_design: { id: limn.designId },
      generate_image_url: { designId: limn.designId },
      get_design_fields: { designId: limn.designId },
      modify_design_layers: { designId: limn.designId, layersJson: "[]" },
    };
    for (const [name, args] of Object.entries(calls)) {
      const { isError, content } = await client.callTool(name, { ...args, ...byN8n });
      expect(isError, content[0]?.text).toBeFalsy();
    }
  });

  test("is told of any other unknown argument", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    const { isError, content } = await client.callTool("list_projects", { ...byN8n, chatinput: "hi" });
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining("chatinput")]);
  });
});

test.each([[null], [[]]])("takes arguments %j as none", async (none) => {
  expect((await resultOf(call("list_projects", none))).isError).toBeFalsy();
  const missing = await resultOf(call("get_design", none));
  expect([missing.isError, missing.content?.[0]?.text]).toEqual([true, expect.stringContaining("id: ")]);
});

test.each([[null], [[]]])("takes params %j as none", async (none) => {
  expect((await resultOf({ method: "tools/list", params: none })).tools).toHaveLength(6);
});

test("takes them in a batch of an early revision", async () => {
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "tools/list", params: null },
    { jsonrpc: "2.0", id: 2, ...call("list_projects", null) },
  ];
  const { text } = await post(messages, { headers: { "mcp-protocol-version": "2025-03-26" } });
  const answers = JSON.parse(text) as { result?: { isError?: boolean } }[];
  expect(answers.map(({ result }) => result?.isError ?? false)).toEqual([false, false]);
  expect(answers.every(({ result }) => result !== undefined)).toBe(true);
});

test.each([
  { host: "limn:4000" },
  { host: "limn", origin: "http://limn:3000" },
  { host: "host.docker.internal:4610" },
])("answers under a further name: %j", async (headers) => {
  expect((await resultOf({ method: "tools/list" }, { headers })).tools).toHaveLength(6);
});

test.each([{ host: "host.docker.internal:4611" }, { host: "limn:4000", origin: "http://limn.example" }])(
  "refuses %j",
  async (headers) => {
    expect((await post({}, { headers })).status).toBe(403);
  },
);

test("names both settings to who calls under another name", async () => {
  const { text } = await post({}, { headers: { host: "limn.internal:4000" } });
  expect(text).toContain("LIMN_BASE_URL");
  expect(text).toContain("LIMN_ALLOWED_HOSTS");
});

test("answers every path with a slash at its end as without, and redirects nobody", async () => {
  const headers = { "x-api-key": limn.key.text };
  for (const path of [
    "/v1/images",
    `/v1/images/${limn.designId}`,
    "/v1/projects",
    "/openapi.json",
    "/docs",
  ]) {
    const [plain, slashed] = await Promise.all(
      [path, `${path}/`].map((each) => sendHttp(limn.base + each, { headers })),
    );
    expect([slashed?.status, slashed?.text]).toEqual([200, plain?.text]);
  }
  const { status, headers: refused } = await sendHttp(`${limn.base}/v1/images/`, { method: "PUT", headers });
  expect([status, refused["allow"]]).toEqual([405, "GET, HEAD, POST"]);
});

test("repeats an answer for an idempotency key, with or without the slash", async () => {
  const headers = {
    "x-api-key": limn.key.text,
    "content-type": "application/json",
    "idempotency-key": "one",
  };
  const body = JSON.stringify({ name: "Autumn" });
  const first = await sendHttp(`${limn.base}/v1/projects`, { method: "POST", headers, body });
  const second = await sendHttp(`${limn.base}/v1/projects/`, { method: "POST", headers, body });
  expect([second.status, second.text, second.headers["idempotent-replayed"]]).toEqual([
    201,
    first.text,
    "true",
  ]);
});
