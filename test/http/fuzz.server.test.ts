// Longer than 200 lines: one request shape for each endpoint, so that a missing endpoint is noticed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryPieces } from "../fuzz/hostile-values.ts";
import { rawGet } from "../support/raw-request.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { layerProperties } from "../support/schema-arbitraries.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest(
    [
      card({
        layers: [nameLayer({ text: "Hi {{nick|you}}" }), photoLayer("http://127.0.0.1:9/missing.png")],
      }),
    ],
    {
      LIMN_API_RATE: "1000000",
      LIMN_MAX_CANVAS_SIDE: "400",
      LIMN_FETCH_TIMEOUT_MS: "100",
    },
  );
});

afterAll(() => rest[Symbol.asyncDispose]());

const runs = (numRuns: number): fc.Parameters<unknown> => ({ numRuns, endOnFailure: true });

/** Extreme and random JSON values. */
const wild = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(0, -1, 1e308, -0.0001, 1e-300, 2 ** 53, null, true, "", " ", [], {}),
  },
  fc.constantFrom<unknown>(
    "\u0000",
    "\ud800",
    "\u202e",
    "#fff",
    "asset:x",
    "http://",
    "{{",
    "{{a|",
    "%%",
    "__proto__",
  ),
  fc.double(),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const hostileNames = ["__proto__", "constructor", "toString"];
const names = new Set(layerProperties.map((name) => name.split(".")[1] ?? ""));
const property = fc.constantFrom(...names, ...hostileNames);

/** Numbers within the bounds of properties, so that some requests succeed. */
const likely = fc.oneof(
  wild,
  fc.integer({ min: -20_000, max: 20_000 }),
  fc.double({ min: 0, max: 2, noNaN: true }),
  fc.constantFrom<unknown>(
    "shrink",
    "ellipsis",
    "clip",
    "visible",
    "justify",
    "center",
    "italic",
    "uppercase",
    "#12345678",
  ),
  fc.string({ unit: "grapheme", maxLength: 300 }),
);
const changes = fc.dictionary(property, likely, { maxKeys: 5, noNullPrototype: true });
const layerChanges = fc
  .record({ layer_id: fc.constantFrom("name", "photo") })
  .chain((layer) => changes.map((change) => ({ ...change, ...layer })));

async function neverOurFault(method: string, path: string, json: unknown): Promise<number> {
  const { status, body } = await rest.api(method, path, { json });
  expect(status, JSON.stringify({ method, path, json, body })).toBeLessThan(500);
  return status;
}

test("never answers 5xx to any JSON, and always as documented", async () => {
  const [id = ""] = rest.designIds;
  const places: [string, string][] = [
    ["POST", "/v1/images"],
    ["POST", "/v1/projects"],
    ["POST", "/v1/designs"],
    ["PATCH", `/v1/designs/${id}`],
    ["PUT", `/v1/designs/${id}/document`],
  ];
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record(
      {
        design_id: fc.oneof(fc.constant(id), wild),
        layers: wild,
        background: wild,
        format: wild,
        quality: wild,
      },
      { requiredKeys: [] },
    ),
    fc.record({ project_id: wild, document: fc.oneof(wild, changes), name: wild }, { requiredKeys: [] }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), body, async ([method, path], json) => {
      await neverOurFault(method, path, json);
    }),
    runs(250),
  );
});

test("never answers 5xx to any document; a saved one is rendered and read back unchanged", async () => {
  const [id = ""] = rest.designIds;
  const path = `/v1/designs/${id}/document`;
  const document = fc
    .record({
      top: fc.dictionary(
        fc.constantFrom("name", "width", "height", "background", "output", "alt", "version", "layers"),
        likely,
        { maxKeys: 1, noNullPrototype: true },
      ),
      layers: fc.array(changes, { maxLength: 3 }),
    })
    .map(({ top, layers }) =>
      card({
        layers: layers.map((change, at) => nameLayer({ layer_id: `l${at}`, name: `n${at}`, ...change })),
        ...top,
      }),
    );
  let saved = 0;
  await fc.assert(
    fc.asyncProperty(document, async (json) => {
      if ((await neverOurFault("PUT", `${path}?publish=true`, json)) !== 200) return;
      saved += 1;
      const { body } = await rest.api("GET", path);
      expect((await rest.api("PUT", path, { json: body })).body).toEqual(body);
      const answer = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}&n0=Ada`);
      expect(answer.status, JSON.stringify(json)).toBe(200);
      await answer.bytes();
    }),
    runs(200),
  );
  expect(saved).toBeGreaterThan(10);
  await rest.api("PUT", `${path}?publish=true`, {
    json: card({
      layers: [nameLayer({ text: "Hi {{nick|you}}" }), photoLayer("http://127.0.0.1:9/missing.png")],
    }),
  });
});

test("answers any edit with an image or a 4xx", async () => {
  const [design_id = ""] = rest.designIds;
  let rendered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(layerChanges, { maxLength: 3 }), async (layers) => {
      if ((await neverOurFault("POST", "/v1/images", { design_id, layers })) === 200) rendered += 1;
    }),
    runs(250),
  );
  expect(rendered).toBeGreaterThan(10);
});

test("answers any query string with the design's image", async () => {
  const [id = ""] = rest.designIds;
  const piece = fc.oneof(
    fc.constantFrom(...queryPieces),
    // Characters that an HTTP request line may contain.
    fc.stringMatching(/^[!"$-~]{0,12}$/),
    fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const query = pieces.join("").replaceAll(/(^|&)(amp;)*[ci]=/gi, "$1x=");
      // Last, because the last of repeated names counts, and the query may contain `&c`.
      const answer = await rawGet(rest.server.base, `/img?${query}&c=${rest.companyId}&i=${id}`);
      expect(answer.status, query).toBe(200);
      expect(answer.headers["content-length"]).toEqual([String(answer.body.byteLength)]);
    }),
    runs(300),
  );
});

test("never answers 5xx to any query of lists and usage", async () => {
  const name = fc.constantFrom(
    "projectName",
    "nameContains",
    "pageSize",
    "pageNumber",
    "from",
    "to",
    "project_id",
    "design_id",
    "x",
  );
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("1", "0", "2026-01-01", "9999-12-31", "0001-01-01", "1e9", "%"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/v1/images", "/v1/usage"),
      fc.array(fc.tuple(name, value), { maxLength: 4 }),
      async (path, pairs) => {
        const query = new URLSearchParams(
          pairs.map(([key, text]): [string, string] => [key, text.toWellFormed()]),
        );
        const { status, body } = await rest.api("GET", `${path}?${query.toString()}`);
        expect(status, JSON.stringify({ pairs, body })).toBeLessThan(500);
      },
    ),
    runs(200),
  );
});

test("never answers 5xx to any path", async () => {
  const segment = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom("%00", "%FF", "%2F", "%2e%2e", "..", "null", "%", "%zz"),
  );
  const template = fc.constantFrom(
    "/v1/images/*",
    "/v1/images/*/fields",
    "/v1/designs/*/document",
    "/v1/designs/*/versions",
    "/temporary/*",
    "/*",
  );
  await fc.assert(
    fc.asyncProperty(template, segment, async (path, part) => {
      const target = path.replace("*", part);
      // The dashboard's page, which is 503 until it is built.
      fc.pre(new URL(target, rest.server.base).pathname !== "/");
      const answer = await rawGet(rest.server.base, target, { headers: { "X-API-KEY": rest.key } });
      expect(answer.status, target).toBeLessThan(500);
    }),
    runs(200),
  );
});
