import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi, uploadOf } from "../support/call-api.ts";
import { rawRequest } from "../support/raw-request.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { limnJson } from "../support/run-limn.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { plainPicture } from "../support/test-upstream.ts";

let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest([card()], {
    LIMN_MAX_BODY_BYTES: "20000",
    LIMN_MAX_UPLOAD_BYTES: "5000",
    LIMN_MAX_PICTURE_PIXELS: "10000",
    LIMN_MAX_CANVAS_SIDE: "200",
    LIMN_MAX_CANVAS_PIXELS: "20000",
    LIMN_MAX_LAYERS: "3",
    LIMN_MAX_GRAPHEMES: "5",
  });
});

afterAll(() => rest[Symbol.asyncDispose]());

const json = { "content-type": "application/json" };

describe("bodies", () => {
  test.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ["cut off", '{"design_id": "x"', json, 400],
    ["empty", "", json, 400],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]), json, 400],
    ["nested too deep", "[".repeat(5000) + "]".repeat(5000), json, 400],
    ["two values", "{}{}", json, 400],
    ["without a type", "{}", { "content-type": "" }, 415],
    ["a form", "design_id=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["text", "{}", { "content-type": "text/plain" }, 415],
    ["too large", `{"design_id":"${"x".repeat(20_000)}"}`, json, 413],
    ["of another charset's name", "{}", { "content-type": "application/json; charset=utf-8" }, 422],
    ["in another charset", "{}", { "content-type": "application/json; charset=iso-8859-1" }, 415],
    ["compressed", gzipSync("{}"), { ...json, "content-encoding": "gzip" }, 415],
    ["that say they aren't compressed", "{}", { ...json, "content-encoding": "identity" }, 422],
    ["a string", '"design"', json, 422],
    ["a number", "1e999", json, 422],
    ["null", "null", json, 422],
  ])("%s", async (_, body, headers, expected) => {
    const { status, body: problem } = await rest.api("POST", "/v1/images", {
      body: body as RequestInit["body"],
      headers,
    });
    expect(status).toBe(expected);
    expect(problem).toMatchObject({ status: expected });
  });

  test("too large without Content-Length are cut off at the limit", async () => {
    const chunk = `1000\r\n${" ".repeat(4096)}\r\n`;
    const head = ["POST /v1/images HTTP/1.1", "Host: limn", "Connection: close", `X-API-KEY: ${rest.key}`];
    const request = [...head, "Content-Type: application/json", "Transfer-Encoding: chunked", "", ""].join(
      "\r\n",
    );
    const answer = await rawRequest(rest.server.base, `${request}${chunk.repeat(6)}0\r\n\r\n`);
    expect(answer.status).toBe(413);
    expect(answer.body.toString()).toContain("too_large");
  });
});

describe("uploads", () => {
  test.each([
    ["beyond the limit", 5001, 413],
    ["far beyond the limit", 200_000, 413],
  ])("%s are refused", async (_, size, expected) => {
    const { status, body } = await rest.api("POST", "/v1/assets", { body: uploadOf(Buffer.alloc(size)) });
    expect(status).toBe(expected);
    expect(body).toMatchObject({ detail: expect.stringContaining("larger than 5000 bytes") });
  });

  test("with more pixels than allowed are refused, even if they have few bytes", async () => {
    const bytes = await plainPicture("#ffffff", 101);
    expect(bytes.byteLength).toBeLessThan(5000);
    const { status, body } = await rest.api("POST", "/v1/assets", { body: uploadOf(bytes) });
    expect(status).toBe(413);
    const max = /has [\d,]+ pixels; at most [\d,]+ are accepted \(LIMN_MAX_PICTURE_PIXELS\)/;
    expect(body).toMatchObject({ code: "too_large", detail: expect.stringMatching(max) });
    const within = await plainPicture("#ffffff", 100);
    expect((await rest.api("POST", "/v1/assets", { body: uploadOf(within) })).status).toBe(201);
  });
});

describe("documents", () => {
  const layers = (count: number) =>
    Array.from({ length: count }, (_, at) => nameLayer({ layer_id: `l${at}`, name: `n${at}` }));

  test.each<[Record<string, unknown>, string]>([
    [{ width: 201 }, "document.width"],
    [{ height: 201 }, "document.height"],
    [{ width: 200, height: 200 }, "document.width"],
    [{ layers: layers(4) }, "document.layers"],
  ])("beyond a limit are refused, naming it: %j", async (changes, path) => {
    const { status, body } = await rest.api("PUT", `/v1/designs/${rest.designIds[0]}/document`, {
      json: card(changes),
    });
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors.map((issue) => issue.path)).toContain(path);
  });

  test("within the limits are accepted; longer text is cut, not refused", async () => {
    const path = `/v1/designs/${rest.designIds[0]}/document`;
    expect((await rest.api("PUT", path, { json: card({ layers: layers(3) }) })).status).toBe(200);
    const render = async (text: string) =>
      (
        await rest.api("POST", "/v1/images", {
          json: { design_id: rest.designIds[0], layers: [{ layer_id: "name", text }] },
        })
      ).body as Uint8Array;
    expect(Buffer.from(await render("abcdefgh")).equals(Buffer.from(await render("abcde")))).toBe(true);
    expect(Buffer.from(await render("abcde")).equals(Buffer.from(await render("abcd")))).toBe(false);
  });
});

describe("rate", () => {
  test("is reported in every response and counted per key", async () => {
    await using slow = await startRest([card()], { LIMN_API_RATE: "5" });
    const other = await limnJson<{ key: string }>(slow.folder, ["key", "create", "--name", "other"]);
    for (const remaining of [4, 3, 2, 1, 0]) {
      const { status, headers } = await slow.api("GET", "/v1/images");
      expect(status).toBe(200);
      expect(headers.get("ratelimit-policy")).toBe('"api";q=5;w=60');
      expect(headers.get("ratelimit")).toMatch(new RegExp(`^"api";r=${remaining};t=\\d+$`));
    }
    const refused = await slow.api("POST", "/v1/images", { json: { design_id: slow.designIds[0] } });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get("ratelimit")).toMatch(/^"api";r=0;t=\d+$/);
    expect((await createApi(slow.server.base, other.key)("GET", "/v1/images")).status).toBe(200);
    expect((await createApi(slow.server.base, undefined)("GET", "/v1/images")).status).toBe(401);
    const open = await fetch(`${slow.server.base}/img?c=${slow.companyId}&i=${slow.designIds[0]}`);
    expect(open.status).toBe(200);
    await open.bytes();
  });
});
