// @module-tag both-paths
// Longer than 200 lines: a row for each rule of docs/runtime-url.md.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { type RawAnswer, rawGet, rawRequest } from "../support/raw-request.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let data: PreparedData;
let server: TestServer;

beforeAll(async () => {
  const caseLayers = [
    nameLayer({ text: "own" }),
    nameLayer({ layer_id: "other", name: "FIRST_NAME", y: 35, text: "other" }),
    nameLayer({ layer_id: "note", name: "note", dynamic: false, x: 80, text: "Hi {{nick|you}}!" }),
  ];
  data = await prepareData(folder.path, [
    card(),
    card({ name: "Cases", layers: caseLayers }),
    card({ name: "No fallback", layers: [nameLayer({ fallback: undefined })] }),
  ]);
  server = await startServer(folder.path);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const design = (index = 0) => data.designIds[index] ?? "";
const target = (query: string, index = 0) => `/img?c=${data.companyId}&i=${design(index)}${query}`;
const get = async (query: string, index = 0) => await rawGet(server.base, target(query, index));
const opens = async () => await opensOverRest(server.base, data.key, design());

async function expectSame(one: string, other: string, index = 0): Promise<void> {
  const [answer, like] = await Promise.all([get(one, index), get(other, index)]);
  expect([answer.status, like.status]).toEqual([200, 200]);
  expect(answer.body.equals(like.body)).toBe(true);
}

async function expectDifferent(one: string, other: string, index = 0): Promise<void> {
  const [answer, unlike] = await Promise.all([get(one, index), get(other, index)]);
  expect([answer.status, unlike.status]).toEqual([200, 200]);
  expect(answer.body.equals(unlike.body)).toBe(false);
}

describe("values", () => {
  test.each([
    ["absent", "", "&first_name=Sample"],
    ["no value at all", "&first_name", "&first_name=friend"],
    ["empty", "&first_name=", "&first_name=friend"],
    ["blank", "&first_name=+%20%09%C2%A0", "&first_name=friend"],
    ["unknown parameters", "&first_name=Ada&utm_source=x&layers[0]=1&__proto__=1&=&&", "&first_name=Ada"],
    ["given twice", "&first_name=Bob&first_name=Ada", "&first_name=Ada"],
    ["given twice, the last one empty", "&first_name=Bob&first_name=", "&first_name=friend"],
    ["another case of the name", "&First_Name=Ada", "&first_name=Ada"],
    ["an exact name before another case", "&first_name=Ada&FIRST_NAME=Bob", "&first_name=Ada"],
    ["amp; before the name", "&amp;first_name=Ada", "&first_name=Ada"],
    ["amp; twice", "&amp;amp;first_name=Ada", "&first_name=Ada"],
    ["plus and %20", "&first_name=Ada+L", "&first_name=Ada%20L"],
    ["an escaped name", "&first%5Fname=Ada", "&first_name=Ada"],
    ["a broken escape", "&first_name=100%zz", "&first_name=100%25zz"],
    ["an escape cut off", "&first_name=100%", "&first_name=100%25"],
    ["bytes of Latin-1", "&first_name=A%FFB", "&first_name=A%C3%BFB"],
    ["control characters", "&first_name=A%00%07da", "&first_name=Ada"],
    ["a value with =", "&first_name=a=b", "&first_name=a%3Db"],
    ["null", "&first_name=null", "&first_name=friend"],
    ["null in another case", "&first_name=Null", "&first_name=%4Eull"],
    ["a merge tag in the middle stays", "&first_name=a{{x}}", "&first_name=a%7B%7Bx%7D%7D"],
  ])("%s", async (_, given, like) => {
    await expectSame(given, like);
  });

  test("change the image's bytes", async () => {
    await expectDifferent("&first_name=Ada", "&first_name=friend");
    await expectDifferent("", "&first_name=friend");
    await expectDifferent("&first_name=Null", "&first_name=friend");
    await expectDifferent("&first_name=a{{x}}", "&first_name=friend");
  });

  test("names match exactly before they match ignoring case, for each layer separately", async () => {
    await expectSame("&FIRST_NAME=B&first_name=A", "&first_name=A&FIRST_NAME=B", 1);
    await expectDifferent("&FIRST_NAME=A&first_name=B", "&first_name=A&FIRST_NAME=B", 1);
  });

  test("a placeholder shows its value, or its own fallback if it is missing", async () => {
    await expectDifferent("&nick=Al", "", 1);
    await expectSame("&nick=", "", 1);
    await expectSame("&nick=*|NICK|*", "", 1);
    await expectSame("&NICK=Al", "&nick=Al", 1);
  });

  test("a missing value without a fallback shows the design's own text", async () => {
    await expectSame("&first_name=", "", 2);
    await expectSame("&first_name=%FIRSTNAME%", "", 2);
  });
});

describe("an unresolved merge tag shows the fallback: raw, encoded, encoded twice", () => {
  test.each([
    "%FIRSTNAME%",
    "*|FNAME|*",
    "*|FNAME:friend|*",
    "{{ first_name }}",
    "{{first_name|default:'x'}}",
    "{{${first_name}}}",
    "{% first_name %}",
    "%%FirstName%%",
    "%recipient.name%",
    "[[firstname]]",
    "[firstname,fallback=x]",
    "${first_name}",
    "<%= first_name %>",
    "{contactfield=firstname}",
    "{!Contact.FirstName}",
    "{$name}",
    "--name--",
  ])("%s", async (tag) => {
    const raw = tag.replaceAll(" ", "+");
    const once = encodeURIComponent(tag);
    for (const value of [raw, once, encodeURIComponent(once), `+${once}+`]) {
      await expectSame(`&first_name=${value}`, "&first_name=friend");
    }
  });
});

describe("answers", () => {
  const exact = {
    "content-type": ["image/png"],
    "cache-control": ["no-cache, no-store, must-revalidate, max-age=0"],
    "x-content-type-options": ["nosniff"],
  };
  const forbidden = [
    "etag",
    "last-modified",
    "set-cookie",
    "vary",
    "transfer-encoding",
    "accept-ranges",
    "www-authenticate",
  ];

  function expectWhole({ headers, body }: RawAnswer): void {
    expect(headers).toMatchObject(exact);
    expect(headers["content-length"]).toEqual([String(body.byteLength)]);
    for (const name of forbidden) expect(headers).not.toHaveProperty(name);
  }

  test("have exactly the documented headers and the complete image", async () => {
    const answer = await get("&first_name=Ada");
    expect(answer.status).toBe(200);
    expectWhole(answer);
    expect(answer.body.subarray(1, 4).toString()).toBe("PNG");
    expect(answer.headers).not.toHaveProperty("x-limn-warnings");
  });

  test("are always the same bytes for the same request", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get("&first_name=Ada")));
    for (const { body } of answers) expect(body.equals(answers[0]?.body ?? body)).toBe(true);
  });

  test.each([
    ["If-None-Match", "*"],
    ["If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"],
    ["If-Match", '"nothing"'],
    ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
    ["Range", "bytes=0-9"],
    ["Accept", "image/webp,image/avif"],
    ["Accept", "text/html"],
    ["Accept-Encoding", "gzip, br"],
    ["Cookie", "session=1"],
    ["X-API-KEY", "not-a-key"],
    ["CDN-Loop", "another-cdn"],
  ])("don't depend on %s: %s", async (name, value) => {
    const plain = await get("&first_name=Ada");
    const answer = await rawGet(server.base, target("&first_name=Ada"), { headers: { [name]: value } });
    expect(answer.status).toBe(200);
    expectWhole(answer);
    expect(answer.body.equals(plain.body)).toBe(true);
  });

  test("are the same with HTTP/1.0", async () => {
    const answer = await rawRequest(server.base, `GET ${target("")} HTTP/1.0\r\nHost: x\r\n\r\n`);
    expect(answer.status).toBe(200);
    expect(answer.body.equals((await get("")).body)).toBe(true);
  });

  test("to HEAD have the headers, no body, and count nothing", async () => {
    const before = await opens();
    const answer = await rawGet(server.base, target("&first_name=Ada"), { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject(exact);
    expect(answer.body.byteLength).toBe(0);
    const missing = await rawGet(server.base, "/img?c=com_x&i=dsn_x", { method: "HEAD" });
    expect([missing.status, missing.body.byteLength]).toEqual([404, 0]);
    expect(await opens()).toBe(before);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "to %s are 405 and count nothing",
    async (method) => {
      const before = await opens();
      const answer = await rawGet(server.base, target(""), { method, headers: { "Content-Length": "0" } });
      expect(answer.status).toBe(405);
      expect(answer.headers["allow"]).toEqual(["GET, HEAD"]);
      expect(await opens()).toBe(before);
    },
  );

  test("count each GET once as an open", async () => {
    const before = await opens();
    for (let count = 0; count < 5; count += 1) await get("&first_name=Ada");
    expect(await opens()).toBe(before + 5);
  });
});

describe("a request without a valid design", () => {
  test.each([
    ["nothing", () => "/img"],
    ["an empty query", () => "/img?"],
    ["unknown ids", () => "/img?c=com_unknown&i=dsn_unknown"],
    ["an unknown company", () => `/img?c=com_unknown&i=${design()}`],
    ["an unknown design", () => `/img?c=${data.companyId}&i=dsn_unknown`],
    ["ids changed round", () => `/img?c=${design()}&i=${data.companyId}`],
    ["ids that are no ids", () => "/img?c=%00&i=%FF%27;drop"],
    ["merge tags for ids", () => "/img?c=*|C|*&i={{i}}"],
    ["another case of an id", () => `/img?c=${data.companyId}&i=${design().toUpperCase()}`],
  ])("is 404 with a small neutral image: %s", async (_, path) => {
    const answer = await rawGet(server.base, path());
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({ "content-type": ["image/png"] });
    expect(answer.headers["cache-control"]?.[0]).toContain("no-store");
    expect(answer.headers["content-length"]).toEqual([String(answer.body.byteLength)]);
    expect(answer.body.subarray(1, 4).toString()).toBe("PNG");
    expect(answer.body.byteLength).toBeLessThan(200);
  });

  test("ids may be encoded in the same ways as values", async () => {
    const escaped = design().replace("_", "%5F");
    const answer = await rawGet(server.base, `/img?c=${data.companyId}&amp;i=${escaped}&first_name=Ada`);
    expect(answer.status).toBe(200);
    expect(answer.body.equals((await get("&first_name=Ada")).body)).toBe(true);
  });
});

test("answers Limn's own requests with an error image, because a design can't be a picture in a design", async () => {
  const answer = await rawGet(server.base, target(""), { headers: { "CDN-Loop": "limn" } });
  expect(answer.status).toBe(403);
  expect(answer.headers["content-type"]).toEqual(["image/png"]);
});
