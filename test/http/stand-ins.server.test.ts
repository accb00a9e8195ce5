import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { uploadOf } from "../support/call-api.ts";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let rest: RestFixture;
let asset: string;
beforeAll(async () => {
  const story = { name: "story", width: 90, height: 160 };
  rest = await startRest([card({ layers: [nameLayer()], sizes: [story] })]);
  const create = { width: 60, height: 20, channels: 3, background: "#cc2244" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { status, body } = await rest.api("POST", "/v1/assets", { body: uploadOf(picture) });
  expect(status).toBe(201);
  asset = (body as { id: string }).id;
});
afterAll(() => rest[Symbol.asyncDispose]());
afterEach(async () => {
  await protect({ signed: null, paused: null, rate: null, stand_in: null });
});

const id = () => rest.designIds[0] ?? "";
const protect = async (protection: Record<string, unknown>) =>
  await rest.api("PATCH", `/v1/designs/${id()}`, { json: { protection } });
const open = async (query = "", method = "GET") =>
  await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id()}${query}`, { method });
const opensOf = async () => {
  const { body } = await rest.api("GET", `/v1/designs/${id()}`);
  return (body as { lifetime_open_count: number }).lifetime_open_count;
};
const pixelsOf = async (answer: Response) => {
  const { data, width, height } = await readPixels(await answer.bytes());
  return { data: Buffer.from(data).toString("base64"), width, height };
};

describe("A design with a stand-in", () => {
  test.each([
    ["a pause", { paused: true }, ""],
    ["a missing signature", { signed: true }, "&first_name=Mallory"],
  ])("shows its own image instead of the refusal by %s, uncounted", async (_, protection, query) => {
    const own = await pixelsOf(await open());
    const before = await opensOf();
    expect((await protect({ ...protection, stand_in: "design" })).body).toMatchObject({
      protection: { stand_in: "design" },
    });
    const answer = await open(query);
    expect([answer.status, answer.headers.get("x-limn-warnings")]).toEqual([200, null]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await pixelsOf(answer)).toEqual(own);
    expect((await open(query, "HEAD")).status).toBe(200);
    expect(await opensOf()).toBe(before);
  });

  test("shows it to opens beyond the rate", async () => {
    await protect({ rate: 1, stand_in: "design" });
    const before = await opensOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open("&first_name=Ada")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await opensOf()) - before).toBeLessThan(4);
  });

  test("shows a picture in the size that is asked for, which covers it", async () => {
    await protect({ paused: true, stand_in: `asset:${asset}` });
    const { width, height } = await pixelsOf(await open("&size=story"));
    expect([width, height]).toEqual([90, 160]);
    const answer = await open("&size=story&scale=2");
    const { data, width: wide } = await readPixels(await answer.bytes());
    expect(wide).toBe(180);
    for (const at of [0, 4 * 90, data.length - 4]) {
      const near = [0xcc, 0x22, 0x44].map((level, channel) => Math.abs(level - (data[at + channel] ?? 0)));
      expect(Math.max(...near)).toBeLessThan(6);
    }
  });

  test("keeps its picture from being deleted; without it, readers see what they did before", async () => {
    await protect({ paused: true, stand_in: `asset:${asset}` });
    const refused = await rest.api("DELETE", `/v1/assets/${asset}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "asset_in_use", errors: [{ path: id() }] });
    expect((await rest.api("DELETE", `/v1/assets/${asset}?force=true`)).status).toBe(204);
    // Under another size, of which no picture was kept.
    expect((await open("&scale=1")).status).toBe(503);
  });

  test.each([["picture"], ["asset:ast_00000000000000"], [1]])("can't be %j", async (stand_in) => {
    const { status, body } = await protect({ stand_in });
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toContain("protection.stand_in");
  });
});
