import { expect, test } from "vitest";
import { createErrorCounts } from "../operations/error-counts.ts";
import { ServiceError } from "../operations/service-error.ts";
import { createRequestBodies } from "../operations/request-bodies.ts";
import type { Services } from "../operations/services.ts";
import { readAllowedHosts } from "./allowed-hosts.ts";
import { createMcp, type McpDependencies } from "./mcp.ts";

const caller = { companyId: "com_1", callerId: "key_1", role: "editor" as const };

/** The endpoint with only the services that a test passes. */
function setUp(
  services: object,
  take: McpDependencies["rateLimit"]["take"] = () => Promise.resolve({ headers: {} }),
) {
  const logged: { fields: object; message: string }[] = [];
  const write = (fields: object, message: string) => void logged.push({ fields, message });
  const mcp = createMcp({
    services: {
      ...services,
      log: { info: write, warn: write, error: write },
      errorCounts: createErrorCounts(),
      keyCalls: { note: () => undefined },
      now: () => new Date(),
      bodies: createRequestBodies({ bytes: 100_000 }),
    } as unknown as Services,
    authenticate: () => Promise.resolve(caller),
    rateLimit: { take },
    allowedHosts: readAllowedHosts({ host: "0.0.0.0", port: 4000, base: "https://limn.example" }),
    maxBodyBytes: 1000,
    version: "1.2.3",
  });
  return { mcp, logged };
}

function post(message: unknown, more: RequestInit = {}): Request {
  const headers = { host: "limn.example", "content-type": "application/json" };
  return new Request("http://limn.example/mcp", {
    method: "POST",
    headers,
    body: JSON.stringify(message),
    ...more,
  });
}

function call(name: string, args?: object) {
  return { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: args } };
}

async function readText(response: Response): Promise<string> {
  const { result } = (await response.json()) as { result: { isError: boolean; content: { text: string }[] } };
  expect(result).toEqual({ isError: true, content: [{ type: "text", text: expect.any(String) }] });
  return result.content[0]?.text ?? "";
}

const failingServices = (error: Error) => ({ store: { projects: { list: () => Promise.reject(error) } } });

test("reports an internal error only by a reference to the log", async () => {
  const { mcp, logged } = setUp(failingServices(new Error("no such table: /srv/secret.db")));
  const text = await readText(await mcp.answer(post(call("list_projects"))));
  const reference = /^Internal error, reference ([\w-]{12})\./.exec(text)?.[1];
  expect(text).not.toContain("secret");
  expect(logged).toEqual([
    { fields: expect.objectContaining({ request_id: reference }), message: "A request failed" },
  ]);
});

test("reports an internal error of a resource only by a reference, too", async () => {
  const { mcp, logged } = setUp({
    store: { designs: { get: () => Promise.reject(new Error("no such table: /srv/secret.db")) } },
  });
  const read = { jsonrpc: "2.0", id: 7, method: "resources/read", params: { uri: "limn://design/dsn_1" } };
  const answer = await (await mcp.answer(post(read))).text();
  expect(answer).toMatch(/Internal error, reference [\w-]{12}\./);
  expect(answer).not.toContain("secret");
  expect(logged).toHaveLength(1);
});

test("reports an unavailable store with the seconds to wait", async () => {
  const error = Object.assign(new Error("locked"), { name: "StoreUnavailableError" });
  const text = await readText(await setUp(failingServices(error)).mcp.answer(post(call("list_projects"))));
  expect(text).toMatch(/^The storage is unavailable. .* Try again in 5 s\./);
});

const overLimit = () => {
  throw new ServiceError("rate_limited", "This key may send 2 requests a minute; go on in 12 s.", {
    retryAfterSeconds: 12,
  });
};

test("a tool call over the limit is a result that names the seconds", async () => {
  const text = await readText(await setUp({}, overLimit).mcp.answer(post(call("list_projects"))));
  expect(text).toContain("12 s");
});

test("anything else over the limit is 429", async () => {
  const { mcp } = setUp({}, overLimit);
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  for (const request of [
    post(list),
    post([call("list_projects")]),
    new Request("http://limn.example/mcp", { headers: { host: "limn.example" } }),
  ]) {
    const response = await mcp.answer(request);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "12"]);
  }
});

test("each message of a batch counts", async () => {
  let count = 0;
  const { mcp } = setUp({}, (_caller, messages = 1) =>
    Promise.resolve({ headers: { RateLimit: String((count += messages)) } }),
  );
  const ping = { jsonrpc: "2.0", method: "ping" };
  const response = await mcp.answer(
    post([
      { ...ping, id: 1 },
      { ...ping, id: 2 },
      { ...ping, id: 3 },
    ]),
  );
  expect(await response.json()).toHaveLength(3);
  expect([count, response.headers.get("ratelimit")]).toEqual([3, "3"]);
});

test("doesn't wait for a client that disconnects", async () => {
  const { mcp } = setUp({ store: { projects: { list: () => new Promise(() => {}) } } });
  const client = new AbortController();
  const answer = mcp.answer(post(call("list_projects"), { signal: client.signal }));
  setTimeout(() => client.abort(), 20);
  expect((await answer).status).toBe(499);
});

test("treats a null argument as missing", async () => {
  const { mcp } = setUp({});
  const args = { id: null };
  expect(await readText(await mcp.answer(post(call("get_design", args))))).toContain("id: ");
});

test("refuses deeply nested JSON like any wrong value", async () => {
  const { mcp } = setUp({});
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const answerTo = async (urlParams: unknown) =>
    await mcp.answer(post(call("generate_image_url", { designId: "dsn_1", urlParams })));
  expect(await readText(await answerTo(nested(20)))).toContain("urlParams: Expected object");
  expect(await readText(await answerTo(nested(400)))).toContain("nested deeper than 32 levels");
  const response = await answerTo(JSON.parse(nested(400)));
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("nested deeper than 32 levels"),
  ]);
});

test("after closing, requests are answered 503", async () => {
  const { mcp } = setUp({});
  await mcp.close();
  const response = await mcp.answer(post(call("list_projects")));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
});
