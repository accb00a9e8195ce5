// @module-tag both-databases
// Longer than 200 lines: a design's whole life over REST on one server.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadOf } from "../support/call-api.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { plainPicture } from "../support/test-upstream.ts";

let rest: RestFixture;
let projectId: string;

beforeAll(async () => {
  rest = await startRest();
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});

afterAll(() => rest[Symbol.asyncDispose]());

async function create(document: unknown = card()): Promise<string> {
  const { status, body } = await rest.api("POST", "/v1/designs", {
    json: { project_id: projectId, document },
  });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function openText(id: string): Promise<string> {
  const answer = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}`);
  return `${answer.status} ${Buffer.from(await answer.bytes()).toString("base64")}`;
}

test("a design created from a document is live at once and can be read completely", async () => {
  const layers = [nameLayer({ text: "Hi {{nick|you}}" }), photoLayer("https://example.com/a.png")];
  const id = await create(card({ name: "Fresh", alt: "A card", layers }));
  const { status, body } = await rest.api("GET", `/v1/images/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    name: "Fresh",
    render_url: `${rest.server.base}/img?c=${rest.companyId}&i=${id}`,
    project_id: projectId,
    project_name: "Tests",
    optional_url_params: [
      { name: "first_name", type: "text", layer_id: "name", default: "Hi you" },
      { name: "nick", type: "text", layer_id: "name", default: "you" },
      { name: "photo", type: "image", layer_id: "photo", default: "https://example.com/a.png" },
    ],
    billing_cycle_open_count: 0,
    lifetime_open_count: 0,
    width: 160,
    height: 60,
    output: { format: "png", quality: 82 },
    alt: "A card",
    version: 1,
  });
  const still = await create(card({ layers: [nameLayer({ dynamic: false })] }));
  expect((await rest.api("GET", `/v1/images/${still}`)).body).toMatchObject({ optional_url_params: [] });
});

test("refuses a document with an unknown asset, with its path", async () => {
  const document = card({ layers: [nameLayer(), photoLayer("asset:ast_nobody0000000")] });
  const issue = { path: "document.layers[1].image_url", found: "asset:ast_nobody0000000" };
  const response = await rest.api("POST", "/v1/designs", { json: { project_id: projectId, document } });
  expect(response).toMatchObject({ status: 422, body: { code: "invalid", errors: [issue] } });
  const id = await create();
  const saved = await rest.api("PUT", `/v1/designs/${id}/document`, { json: document });
  expect(saved).toMatchObject({ status: 422, body: { errors: [issue] } });
});

test("reports each wrong value of a document with what was found and what is accepted", async () => {
  const document = card({ width: "x", colour: 1, layers: [nameLayer({ font_family: 7, opacity: 2 })] });
  const refused = await rest.api("POST", "/v1/designs", { json: { project_id: projectId, document } });
  expect(refused.status).toBe(422);
  const paths = (refused.body as { errors: { path: string }[] }).errors.map(({ path }) => path);
  for (const path of ["width", "colour", "layers[0].font_family", "layers[0].opacity"]) {
    expect(paths).toContain(`document.${path}`);
  }
  const elsewhere = await rest.api("POST", "/v1/designs", {
    json: { project_id: "prj_no", document: card() },
  });
  expect(elsewhere).toMatchObject({ status: 404, body: { code: "project_not_found" } });
});

describe("drafts and versions", () => {
  const put = async (id: string, text: string, { tag, query = "" }: { tag?: string; query?: string } = {}) =>
    await rest.api("PUT", `/v1/designs/${id}/document${query}`, {
      json: card({ layers: [nameLayer({ text })] }),
      headers: tag === undefined ? {} : { "if-match": tag },
    });

  test("a draft is not visible before it is published; If-Match prevents lost updates", async () => {
    const id = await create();
    const live = await openText(id);
    const first = await rest.api("GET", `/v1/designs/${id}/document`);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"\d+"$/);

    const saved = await put(id, "Second", { tag });
    expect(saved.status).toBe(200);
    const next = saved.headers.get("etag") ?? "";
    expect(next).not.toBe(tag);
    expect(await openText(id)).toBe(live);

    const late = await put(id, "Too late", { tag });
    expect(late).toMatchObject({ status: 409, body: { code: "version_conflict" } });
    expect((late.body as { detail: string }).detail).toContain(next);
    const draft = await rest.api("GET", `/v1/designs/${id}/document`);
    expect(JSON.stringify(draft.body)).toContain("Second");

    const stale = await rest.api("POST", `/v1/designs/${id}/publish`, { headers: { "if-match": tag } });
    expect(stale.status).toBe(409);
    const published = await rest.api("POST", `/v1/designs/${id}/publish`, { headers: { "if-match": next } });
    expect(published).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await openText(id)).not.toBe(live);
  });

  test.each(["*", undefined])("If-Match %s matches any draft", async (tag) => {
    const id = await create();
    await put(id, "One");
    expect((await put(id, "Two", tag === undefined ? {} : { tag })).status).toBe(200);
  });

  test("If-None-Match answers 304 for the draft that the caller has, and else the draft", async () => {
    const id = await create();
    const path = `/v1/designs/${id}/document`;
    const tag = (await rest.api("GET", path)).headers.get("etag") ?? "";
    const ask = (known: string) => rest.api("GET", path, { headers: { "If-None-Match": known } });
    for (const known of [tag, `W/${tag}`, `"x", W/${tag}`, "*"]) {
      const { status, body, headers } = await ask(known);
      expect([status, headers.get("etag")]).toEqual([304, tag]);
      expect(body).toHaveLength(0);
    }
    expect((await ask('"99"')).status).toBe(200);
    await rest.api("PUT", path, { json: card({ name: "Later" }) });
    expect((await ask(tag)).status).toBe(200);
  });

  test("If-Match accepts a weak ETag, because proxies weaken strong ones", async () => {
    const id = await create();
    expect((await put(id, "One", { tag: 'W/"1"' })).status).toBe(200);
    expect((await put(id, "Late", { tag: 'W/"1"' })).status).toBe(409);
    expect((await put(id, "Two", { tag: 'W/"2"' })).status).toBe(200);
    const publish = async (tag: string) =>
      await rest.api("POST", `/v1/designs/${id}/publish`, { headers: { "if-match": tag } });
    expect((await publish('W/"2"')).status).toBe(409);
    expect(await publish('W/"3"')).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test.each(["1", 'w/"1"', '"x"', '"1", "2"'])("If-Match %s is refused", async (tag) => {
    expect((await put(await create(), "One", { tag })).status).toBe(400);
  });

  test("publish=true makes a draft live at once, and earlier versions are restored as new ones", async () => {
    const id = await create();
    const first = await openText(id);
    expect((await put(id, "Second", { query: "?publish=true" })).status).toBe(200);
    const second = await openText(id);
    expect(second).not.toBe(first);
    expect((await put(id, "x", { query: "?publish=maybe" })).status).toBe(422);

    const restored = await rest.api("POST", `/v1/designs/${id}/versions/1/restore`);
    expect(restored).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await openText(id)).toBe(first);
    const { body } = await rest.api("GET", `/v1/designs/${id}/versions`);
    expect(body).toMatchObject({
      design_id: id,
      total: 3,
      versions: [
        { number: 3, live: true, note: "Version 1 restored" },
        { number: 2, live: false, note: null },
        { number: 1, live: false, note: null },
      ],
    });
  });

  test("a version names the key that published it, and its note", async () => {
    const id = await create();
    await put(id, "Second");
    const publish = async (body: unknown) =>
      await rest.api("POST", `/v1/designs/${id}/publish`, { json: body });
    expect((await publish({ note: "x".repeat(501) })).status).toBe(422);
    expect((await publish({ note: "  Spring colors " })).status).toBe(200);
    const { body } = await rest.api("GET", `/v1/designs/${id}/versions`);
    const author = { kind: "key", name: expect.any(String) as unknown };
    expect(body).toMatchObject({
      versions: [
        { number: 2, author, note: "Spring colors" },
        { number: 1, author, note: null },
      ],
    });
  });

  test.each(["0", "9", "1.5", "-1", "x", "99999999999", "1%00"])(
    "version %s doesn't exist",
    async (number) => {
      const id = await create();
      const { status, body } = await rest.api("POST", `/v1/designs/${id}/versions/${number}/restore`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "version_not_found" });
    },
  );

  test("a document that is read can be sent back unchanged", async () => {
    const id = await create(card({ layers: [nameLayer(), photoLayer("https://example.com/a.png")] }));
    const { body } = await rest.api("GET", `/v1/designs/${id}/document`);
    const again = await rest.api("PUT", `/v1/designs/${id}/document`, { json: body });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(body);
  });
});

test("a deleted design is unknown everywhere until it is restored, with its opens", async () => {
  const id = await create();
  const picture = await openText(id);
  expect((await rest.api("DELETE", `/v1/designs/${id}`)).status).toBe(204);
  expect(await openText(id)).toMatch(/^404 /);
  for (const path of [`/v1/images/${id}`, `/v1/images/${id}/fields`, `/v1/designs/${id}/document`]) {
    expect((await rest.api("GET", path)).status).toBe(404);
  }
  expect((await rest.api("DELETE", `/v1/designs/${id}`)).status).toBe(404);
  expect((await rest.api("POST", "/v1/images", { json: { design_id: id } })).status).toBe(404);
  const back = await rest.api("POST", `/v1/designs/${id}/undelete`);
  expect(back).toMatchObject({ status: 200, body: { id, lifetime_open_count: 1 } });
  expect(await openText(id)).toBe(picture);
  expect((await rest.api("POST", `/v1/designs/dsn_unknown/undelete`)).status).toBe(404);
});

test("renaming and moving keep the URL; an empty change changes nothing", async () => {
  const id = await create();
  const renamed = await rest.api("PATCH", `/v1/designs/${id}`, { json: { name: "Other name" } });
  expect(renamed).toMatchObject({ status: 200, body: { id, name: "Other name", project_name: "Tests" } });
  expect((await rest.api("GET", `/v1/designs/${id}/document`)).body).toMatchObject({ name: "Other name" });
  expect((await rest.api("POST", `/v1/designs/${id}/publish`)).body).toMatchObject({ name: "Other name" });
  const before = await rest.api("GET", `/v1/designs/${id}`);
  for (const json of [{}, { name: null, project_id: null }]) {
    const { status, body } = await rest.api("PATCH", `/v1/designs/${id}`, { json });
    expect({ status, body }).toEqual({ status: 200, body: before.body });
  }
  for (const json of [{ name: "" }, { name: 1 }, { document: {} }, { project_id: 7 }, []]) {
    expect((await rest.api("PATCH", `/v1/designs/${id}`, { json })).status).toBe(422);
  }
  const nowhere = await rest.api("PATCH", `/v1/designs/${id}`, { json: { project_id: "prj_unknown" } });
  expect(nowhere).toMatchObject({ status: 404, body: { code: "project_not_found" } });
});

describe("assets", () => {
  test("an uploaded picture can be used by its id", async () => {
    const bytes = await plainPicture("#cc0000", 40);
    const { status, body } = await rest.api("POST", "/v1/assets", { body: uploadOf(bytes) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: "image",
      mime_type: "image/png",
      width: 40,
      height: 40,
      bytes: bytes.byteLength,
    });
    const { id } = body as { id: string };
    const plain = await create(card({ layers: [nameLayer()] }));
    const pictured = await create(card({ layers: [nameLayer(), photoLayer(`asset:${id}`)] }));
    expect(await openText(pictured)).not.toBe(await openText(plain));
  });

  test("refuses files that aren't pictures and bodies that aren't uploads", async () => {
    const torn = (await plainPicture("#cc0000", 64)).subarray(0, 70);
    for (const bytes of [torn, Buffer.from("<svg/>"), Buffer.from("%PDF-1.7"), Buffer.alloc(0)]) {
      const { status, body } = await rest.api("POST", "/v1/assets", { body: uploadOf(bytes) });
      expect({ status, code: (body as { code: string }).code }).toEqual({
        status: 415,
        code: "unsupported_media_type",
      });
    }
    const elsewhere = new FormData();
    elsewhere.set("picture", new Blob(["x"]), "x.png");
    expect((await rest.api("POST", "/v1/assets", { body: elsewhere })).status).toBe(422);
    const text = new FormData();
    text.set("file", "not a file");
    expect((await rest.api("POST", "/v1/assets", { body: text })).status).toBe(422);
    expect((await rest.api("POST", "/v1/assets", { json: {} })).status).toBe(415);
    expect((await rest.api("POST", "/v1/assets")).status).toBe(415);
    const broken = {
      body: "no boundary here",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    };
    expect((await rest.api("POST", "/v1/assets", broken)).status).toBe(400);
  });
});
