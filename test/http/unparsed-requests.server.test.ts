import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { type RawAnswer, rawGet, rawRequest } from "../support/raw-request.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => void (rest = await startRest([card()])));
afterAll(() => rest[Symbol.asyncDispose]());

const target = (query: string) => `/img?c=${rest.companyId}&i=${rest.designIds[0] ?? ""}${query}`;
const get = async (path: string, headers = {}) => await rawGet(rest.server.base, path, { headers });
const opens = async () => await opensOverRest(rest.server.base, rest.key, rest.designIds[0] ?? "");
const send = async (...lines: string[]) =>
  await rawRequest(rest.server.base, Buffer.from([...lines, "", ""].join("\r\n"), "latin1"));

/** "Zoë" in UTF-8, one character per byte. */
const zoe = "Zo\u00C3\u00AB";

function expectImage({ status, headers, body }: RawAnswer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    "content-type": ["image/png"],
    "cache-control": ["no-cache, no-store, must-revalidate, max-age=0"],
    "x-content-type-options": ["nosniff"],
    "content-length": [String(body.byteLength)],
  });
  expect(headers["x-request-id"]).toHaveLength(1);
  expect(body.subarray(1, 4).toString()).toBe("PNG");
}

function expectProblem({ status, headers, body }: RawAnswer, expected: number, code: string): void {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    "content-type": ["application/problem+json"],
    "content-length": [String(body.byteLength)],
  });
  expect(JSON.parse(body.toString())).toMatchObject({ status: expected, code });
}

describe("bytes that a URL may not contain", () => {
  test.each([
    ["raw UTF-8", zoe, "Zo%C3%AB"],
    ["a raw space", "Ada L", "Ada%20L"],
    ["raw spaces before what looks like a version", "Ada H HTTP/1.1 x", "Ada%20H%20HTTP/1.1%20x"],
    ["a merge tag as it is written", "{{ first_name }}", "{{%20first_name%20}}"],
    ["bytes that are no UTF-8", "A\u00FFB", "A%FFB"],
    ["a tab", "A\tB", "A%09B"],
    ["raw UTF-8 beside escapes", `${zoe}%20L`, "Zo%C3%AB%20L"],
  ])("are read as their escapes would be, and count once: %s", async (_, raw, escaped) => {
    const like = await get(target(`&first_name=${escaped}`));
    const before = await opens();
    const answer = await get(target(`&first_name=${raw}`));
    expectImage(answer, 200);
    expect(answer.headers["connection"]).toEqual(["close"]);
    expect(answer.body.equals(like.body)).toBe(true);
    expect(await opens()).toBe(before + 1);
  });

  test("to HEAD have the headers, no body, and count nothing", async () => {
    const before = await opens();
    const answer = await rawGet(rest.server.base, target(`&first_name=${zoe}`), { method: "HEAD" });
    expect([answer.status, answer.body.byteLength]).toEqual([200, 0]);
    expect(answer.headers["content-type"]).toEqual(["image/png"]);
    expect(await opens()).toBe(before);
  });

  test("keep the request's headers", async () => {
    expectImage(await get(target(`&first_name=${zoe}`), { "CDN-Loop": "limn" }), 403);
    const list = await get(`/v1/images?nameContains=${zoe}`, { "X-API-KEY": rest.key });
    expect([list.status, list.headers["content-type"]]).toEqual([200, ["application/json"]]);
    expectProblem(await get(`/v1/images?nameContains=${zoe}`), 401, "unauthorized");
    expectProblem(await get(`/${zoe}`), 404, "not_found");
  });

  test("in pieces without a complete URL are answered with an image too", async () => {
    const socket = connect(Number(new URL(rest.server.base).port), "127.0.0.1");
    socket.setNoDelay(true);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    await once(socket, "connect");
    socket.write(`GET ${target("&first_name=Zo")}`);
    // The server answers a later request, so it has read the first piece separately.
    expect((await get("/livez")).status).toBe(200);
    socket.write(Buffer.from([0xc3, 0xab]));
    await new Promise((resolve) => socket.once("close", resolve));
    expect(Buffer.concat(chunks).toString("latin1")).toMatch(/^HTTP\/1\.1 400 .*image\/png/s);
  });
});

describe("two requests on one connection", () => {
  const request = (name: string) => [`GET ${target(`&first_name=${name}`)} HTTP/1.1`, "Host: limn"];

  test.each([
    ["the second can't be parsed", "Ada", zoe, 2],
    ["the first can't be parsed: its answer ends the connection", zoe, "Ada", 1],
    ["neither can be parsed", zoe, zoe, 1],
  ])("%s", async (_, first, second, expected) => {
    const before = await opens();
    const like = await get(target(`&first_name=${encodeURIComponent(first === zoe ? "Zoë" : first)}`));
    const answer = await send(...request(first), "", ...request(second));
    const length = Number(answer.headers["content-length"]?.[0]);
    expect(answer.body.subarray(0, length).equals(like.body)).toBe(true);
    expect(answer.body.toString("latin1").split("HTTP/1.1 200 OK").length).toBe(expected);
    expect(await opens()).toBe(before + 1 + expected);
  });
});

describe("an unparsable request", () => {
  const long = "x".repeat(20_000);

  test("is 431 if the URL is longer than the limit: an image on /img, a problem elsewhere", async () => {
    expectImage(await get(target(`&first_name=${long}`)), 431);
    expectImage(await get(target(`&first_name=${zoe}${long}`)), 431);
    expectProblem(await get(`/v1/images?nameContains=${long}`), 431, "url_too_long");
    const head = await rawGet(rest.server.base, target(`&first_name=${long}`), { method: "HEAD" });
    expect([head.status, head.body.byteLength]).toEqual([431, 0]);
  });

  test.each([
    ["as a whole", 20_000, (pieces: string[]) => pieces.join("")],
    ["in pieces", 20_000, (pieces: string[]) => pieces],
    ["as a whole and far too long", 60_000, (pieces: string[]) => pieces.join("")],
  ])("headers longer than the limit are 431 likewise: %s", async (_, length, write) => {
    const sendTo = async (path: string) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: limn\r\nx-big: `;
      return await rawRequest(rest.server.base, write([head, "x".repeat(length), "\r\n\r\n"]));
    };
    expectImage(await sendTo(target("")), 431);
    for (const path of ["/v1/projects", "/v1/images/dsn_1", "/mcp", "/openapi.json"]) {
      expectProblem(await sendTo(path), 431, "url_too_long");
    }
  });

  test.each([
    ["no method", ["G@T /v1/images HTTP/1.1", "Host: limn"]],
    ["no target", ["FOO BAR"]],
    ["another version", ["GET /v1/images HTTP/3.7", "Host: limn"]],
    ["a header that is none", ["GET /v1/images HTTP/1.1", "Host: limn", "A b: c"]],
    ["another method with raw UTF-8", [`DELETE /v1/designs/${zoe} HTTP/1.1`, "Host: limn"]],
    ["raw UTF-8 and a header that is none", [`GET /v1/${zoe} HTTP/1.1`, "Host: limn", "A b: c"]],
    ["no Host", ["GET /v1/images HTTP/1.1", "Connection: close"]],
    ["a bad Host", ["GET /v1/images HTTP/1.1", "Host: a b", "Connection: close"]],
    [
      "a body in bad chunks",
      ["POST /v1/images HTTP/1.1", "Host: limn", "Transfer-Encoding: chunked", "", "zz"],
    ],
  ])("is a problem document: %s", async (_, lines) => {
    expectProblem(await send(...lines), 400, "malformed");
  });

  test("is an image on /img", async () => {
    expectImage(await send(`GET ${target("")} HTTP/1.1`, "Host: limn", "A b: c"), 400);
    expectImage(await send(`GET ${target("")} HTTP/3.7`, "Host: limn"), 400);
  });

  test.each([[[]], [["Host: a b"]], [["Host: "]], [["Host: x:99999"]]])(
    "ignores Host on /img: %j",
    async (headers) => {
      expectImage(await send(`GET ${target("")} HTTP/1.1`, ...headers, "Connection: close"), 200);
      expectImage(await send(`GET ${target(`&first_name=${zoe}`)} HTTP/1.1`, ...headers), 200);
    },
  );
});

test.each(["end", "resetAndDestroy"] as const)(
  "logs nothing when a client disconnects while its body is read (%s)",
  async (hangUp) => {
    // On a busy machine earlier renders are logged as slow.
    const before = rest.server.log();
    const socket = connect(Number(new URL(rest.server.base).port), "127.0.0.1");
    socket.on("error", () => undefined).resume();
    const head = ["POST /v1/images HTTP/1.1", "Host: limn", `X-API-KEY: ${rest.key}`];
    const more = ["Content-Type: application/json", "Content-Length: 1000", "", '{"design_id":'];
    socket.write([...head, ...more].join("\r\n"));
    await wait(200);
    socket[hangUp]();
    await wait(300);
    expect((await get("/readyz")).status).toBe(200);
    expect(rest.server.log()).toBe(before);
  },
);

test("an expectation that no standard knows is ignored", async () => {
  const headers = { Expect: "nonsense" };
  expectImage(await get(target("&first_name=Ada"), headers), 200);
  expectProblem(await get("/v1/projects", headers), 401, "unauthorized");
});

test("a request that is wrong in two ways gets one answer", async () => {
  const encoding = ["Host: limn", "Transfer-Encoding: xchunked", "Connection: close"];
  const answer = await send("GET /v1/projects HTTP/1.1", ...encoding, `X-Long: ${"a".repeat(20_000)}`);
  expectProblem(answer, 431, "url_too_long");
});
