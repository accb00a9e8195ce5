import { afterAll, beforeAll, expect, test } from "vitest";
import fc from "fast-check";
import { type Api, createApi, uploadOf } from "../support/call-api.ts";
import { makeFont, tablesOf, toWoff2, writeSfnt } from "../support/make-font.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 900 };
const accepted = [201, 415, 422];
let limn: TestLimn;
let api: Api;

beforeAll(async () => {
  limn = await startLimn({ LIMN_API_RATE: "100000" });
  api = createApi(limn.base, limn.key.text);
});

afterAll(async () => await limn[Symbol.asyncDispose]());

const upload = (bytes: Uint8Array) => api("POST", "/v1/assets", { body: uploadOf(bytes, "font.ttf") });

/** Checks that readers get images with Limn's fonts after any upload. */
async function expectAlive(): Promise<void> {
  const answer = await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${limn.designId}`);
  expect(answer.status).toBe(200);
}

test.each([
  ["a collection", Buffer.from("ttcf\0\x01\0\0\0\0\0\x01"), 415, /collection of several fonts/],
  ["WOFF 1", Buffer.from("wOFF\0\x01\0\0aaaaaaaaaaaaaaaa"), 415, /WOFF 1/],
  ["a font for Apple systems", Buffer.from("true\0\x04\0\0aaaaaaaaaaaaaaaa"), 415, /Apple/],
  ["a PostScript font", Buffer.from("%!PS-AdobeFont-1.0: Acme"), 415, /PostScript/],
  ["four bytes of a font", makeFont().subarray(0, 4), 422, /table directory/],
  ["half a font", makeFont().subarray(0, 2000), 422, /ends before/],
  ["a font whose maker forbids it", makeFont({ embedding: 2 }), 422, /doesn't allow embedding/],
])("%s is refused with the reason", async (_, bytes, status, message) => {
  const answer = await upload(bytes);
  expect(answer).toMatchObject({ status, body: { errors: [{ path: "file" }] } });
  expect(JSON.stringify(answer.body)).toMatch(message);
});

test("survives a font with any table emptied, zeroed or filled with ones", async () => {
  for (const tag of Object.keys(tablesOf({ axis }))) {
    const tables = tablesOf({ axis });
    const { length } = tables[tag] ?? Buffer.alloc(0);
    for (const table of [Buffer.alloc(0), Buffer.alloc(length), Buffer.alloc(length, 0xff)]) {
      const { status } = await upload(writeSfnt({ ...tables, [tag]: table }));
      expect(accepted).toContain(status);
    }
  }
  await expectAlive();
});

test("survives a glyph with any number of contours, or that refers to itself", async () => {
  const tables = tablesOf();
  for (const contours of [0x7fff, 0xffff, 0x8000]) {
    const glyf = Buffer.from(tables["glyf"] ?? Buffer.alloc(0));
    for (let at = 0; at + 32 < glyf.length; at += 32) {
      glyf.writeUInt16BE(contours, at);
      // A composite glyph with more components, each the third glyph.
      glyf.writeUInt16BE(0x0020, at + 10);
      glyf.writeUInt16BE(2, at + 12);
    }
    expect(accepted).toContain((await upload(writeSfnt({ ...tables, glyf }))).status);
  }
  await expectAlive();
});

test("accepts or refuses 200 fonts with random bytes changed, and the server keeps running", async () => {
  const fonts = [makeFont({ axis }), toWoff2(tablesOf({ axis }))];
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fonts),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (font, changes) => {
        const bytes = Buffer.from(font);
        // Keeps the first four bytes, so that the file is still parsed as a font.
        for (const [at, value] of changes) bytes[4 + (at % (bytes.length - 4))] = value;
        expect(accepted).toContain((await upload(bytes)).status);
      },
    ),
    { numRuns: 200, endOnFailure: true },
  );
  await expectAlive();
});
