// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadOf } from "../support/call-api.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { plainPicture } from "../support/test-upstream.ts";

let rest: RestFixture;
let projectId: string;

beforeAll(async () => {
  rest = await startRest([card()]);
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});

afterAll(() => rest[Symbol.asyncDispose]());

async function upload(color: string): Promise<string> {
  const { status, headers, body } = await rest.api("POST", "/v1/assets", {
    body: uploadOf(await plainPicture(color, 30)),
  });
  const { id } = body as { id: string };
  expect({ status, location: headers.get("location") }).toEqual({
    status: 201,
    location: `/v1/assets/${id}`,
  });
  return id;
}

const pictured = (name: string, id: string, more: Record<string, unknown> = {}) =>
  card({ name, layers: [nameLayer(), photoLayer(`asset:${id}`, more)] });

async function create(document: unknown): Promise<string> {
  const { status, body } = await rest.api("POST", "/v1/designs", {
    json: { project_id: projectId, document },
  });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function publish(id: string, document: unknown) {
  return await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: document });
}

async function open(id: string): Promise<{ warnings: string | null; image: string }> {
  const answer = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}`);
  expect(answer.status).toBe(200);
  const image = Buffer.from(await answer.bytes()).toString("base64");
  return { warnings: answer.headers.get("x-limn-warnings"), image };
}

const remove = async (id: string, query = "") => await rest.api("DELETE", `/v1/assets/${id}${query}`);

test("an upload has the name of the query, of the form's field, or of its file", async () => {
  const named = async (side: number, field?: string) => {
    const form = uploadOf(await plainPicture("#00cc00", side), "photos/Zoë.png");
    if (field !== undefined) form.set("name", field);
    return form;
  };
  const nameOf = async (path: string, body: FormData) =>
    ((await rest.api("POST", path, { body })).body as { name: string | null }).name;
  expect(await nameOf("/v1/assets", await named(20))).toBe("Zoë.png");
  const long = uploadOf(await plainPicture("#00cc77", 25), `${"x".repeat(199)}😀.png`);
  expect(await nameOf("/v1/assets", long)).toBe("x".repeat(199));
  expect(await nameOf("/v1/assets", await named(21, " Green "))).toBe("Green");
  expect(await nameOf("/v1/assets?name=Blue", await named(22, "Green"))).toBe("Blue");
  const tooLong = await rest.api("POST", "/v1/assets", { body: await named(23, "x".repeat(201)) });
  expect([tooLong.status, tooLong.body]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ path: "name" })] }),
  ]);
});

test("an upload with the bytes of another picture answers that one, also under another name", async () => {
  const bytes = await plainPicture("#336699", 40);
  const post = async (name: string) =>
    (await rest.api("POST", `/v1/assets?name=${name}`, { body: uploadOf(bytes) })) as {
      status: number;
      body: { id: string; name: string };
    };
  const totalOf = async () => ((await rest.api("GET", "/v1/assets")).body as { total: number }).total;
  const [before, first, again] = [await totalOf(), await post("first.png"), await post("again.png")];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.body.name).toBe("first.png");
  expect(await totalOf()).toBe(before + 1);
  // Once it is deleted, the bytes are those of a new picture.
  expect((await remove(first.body.id)).status).toBe(204);
  const anew = await post("anew.png");
  expect(anew.body.id).not.toBe(first.body.id);
  expect(anew.body.name).toBe("anew.png");
});

test("of equal uploads at the same moment one picture is kept", async () => {
  const bytes = await plainPicture("#663399", 41);
  const all = await Promise.all(
    Array.from({ length: 6 }, async () => await rest.api("POST", "/v1/assets", { body: uploadOf(bytes) })),
  );
  expect(new Set(all.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
});

test("two files in one upload are refused, and none is kept", async () => {
  const form = uploadOf(await plainPicture("#00cc00", 20));
  form.append("file", new Blob([await plainPicture("#0000cc", 20)]), "second.png");
  const totalOf = async () => ((await rest.api("GET", "/v1/assets")).body as { total: number }).total;
  const before = await totalOf();
  expect(await rest.api("POST", "/v1/assets", { body: form })).toMatchObject({
    status: 422,
    body: { code: "invalid", errors: [{ path: "file" }] },
  });
  expect(await totalOf()).toBe(before);
});

test("an upload is listed, read and downloaded unchanged", async () => {
  const bytes = await plainPicture("#00cc00", 24);
  const made = await rest.api("POST", "/v1/assets?name=Green.png", { body: uploadOf(bytes) });
  expect(made.body).toMatchObject({ name: "Green.png" });
  const { id } = made.body as { id: string };
  const asset = { ...(made.body as object), created_at: expect.stringMatching(/^20.*Z$/) };
  const later = await upload("#0000cc");

  const list = await rest.api("GET", "/v1/assets?kind=image");
  const { assets } = list.body as { assets: { id: string }[] };
  expect(assets[0]?.id).toBe(later);
  expect(assets.find((one) => one.id === id)).toEqual(asset);
  const page = await rest.api("GET", "/v1/assets?pageSize=1&pageNumber=2");
  expect(page).toMatchObject({
    status: 200,
    body: { page_size: 1, page_number: 2, assets: [{ id }], total_pages: expect.any(Number) },
  });
  expect((await rest.api("GET", `/v1/assets/${id}`)).body).toEqual(asset);
  const file = await rest.api("GET", `/v1/assets/${id}/file`);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(file.body as Uint8Array).equals(Buffer.from(bytes))).toBe(true);
});

test("assets are listed in pages, newest first, by default a hundred", async () => {
  const read = async (query = "") =>
    (await rest.api("GET", `/v1/assets${query}`)).body as {
      assets: { id: string; created_at: string }[];
      total: number;
      page_size: number;
      page_number: number;
      total_pages: number;
    };
  for (const color of ["#010101", "#020202", "#030303"]) await upload(color);
  const { assets, ...counts } = await read();
  const total = assets.length;
  expect(counts).toEqual({ total, page_size: 100, page_number: 1, total_pages: 1 });
  const times = assets.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const paged: unknown[] = [];
  const total_pages = Math.ceil(total / 2);
  for (let page_number = 1; page_number <= total_pages; page_number += 1) {
    const page = await read(`?pageSize=2&pageNumber=${page_number}`);
    expect(page).toMatchObject({ total, page_size: 2, page_number, total_pages });
    paged.push(...page.assets);
  }
  expect(paged).toEqual(assets);
  expect(await read(`?pageSize=2&pageNumber=${total_pages + 1}`)).toMatchObject({ assets: [], total });
  expect(await read("?kind=font")).toMatchObject({ assets: [], total: 0, total_pages: 0 });
});

test.each(["?pageSize=0", "?pageSize=1001", "?kind=video", "?page=1"])(
  "GET /v1/assets%s is refused",
  async (query) => {
    expect((await rest.api("GET", `/v1/assets${query}`)).status).toBe(422);
  },
);

test.each([
  ["GET", ""],
  ["GET", "/file"],
  ["DELETE", ""],
  ["DELETE", "?force=true"],
])("%s /v1/assets/ast_none%s is 404", async (method, rest_) => {
  const answer = await rest.api(method, `/v1/assets/ast_none${rest_}`);
  expect(answer).toMatchObject({ status: 404, body: { code: "asset_not_found" } });
});

describe("deleting a picture", () => {
  test("that no design uses removes it at once", async () => {
    const id = await upload("#111111");
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await rest.api("GET", `/v1/assets/${id}/file`)).status).toBe(404);
    const edit = { design_id: rest.designIds[0], background: { image_url: `asset:${id}` } };
    expect((await rest.api("POST", "/v1/images", { json: edit })).status).toBe(422);
  });

  test("names the designs whose live version or draft uses it", async () => {
    const id = await upload("#222222");
    const live = await create(pictured("Live", id));
    const draft = await create(card({ name: "Draft", background: { color: "#fff" } }));
    await rest.api("PUT", `/v1/designs/${draft}/document`, {
      json: card({ name: "Draft", background: { image_url: `asset:${id}` } }),
    });
    const deleted = await create(pictured("Deleted", id));
    await rest.api("DELETE", `/v1/designs/${deleted}`);
    const refused = await remove(id);
    expect(refused).toMatchObject({ status: 409, body: { code: "asset_in_use" } });
    const { errors } = refused.body as { errors: { path: string; found: string }[] };
    expect(new Map(errors.map(({ path, found }) => [path, found]))).toEqual(
      new Map([
        [live, "Live"],
        [draft, "Draft"],
      ]),
    );
    expect((await remove(id, "?force=false")).status).toBe(409);
    expect((await remove(id, "?force=1")).status).toBe(422);
  });

  test("names a design whose live version alone uses it, also only as a fallback", async () => {
    const [spare, id] = [await upload("#333333"), await upload("#444444")];
    const live = await create(pictured("Live alone", spare, { fallback_url: `asset:${id}` }));
    const draft = await rest.api("PUT", `/v1/designs/${live}/document`, { json: card({ name: "Plain" }) });
    expect(draft.status).toBe(200);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: "asset_in_use", errors: [{ path: live, found: "Live alone" }] },
    });
    expect((await rest.api("POST", `/v1/designs/${live}/publish`)).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
  });

  test("with force leaves designs with their fallback, and they can still be saved and copied", async () => {
    const [spare, id] = [await upload("#00ff00"), await upload("#ff0000")];
    const document = pictured("Forced", id, { fallback_url: `asset:${spare}` });
    const design = await create(document);
    const before = await open(design);
    expect((await remove(id, "?force=true")).status).toBe(204);
    const after = await open(design);
    expect(after.warnings).toBe("photo;reason=unreachable");
    expect(after.image).not.toBe(before.image);
    const plain = await create(pictured("Plain", spare));
    expect(after.image).toBe((await open(plain)).image);

    expect((await publish(design, { ...document, alt: "Changed" })).status).toBe(200);
    expect((await rest.api("POST", `/v1/designs/${design}/copy`)).status).toBe(201);
    const elsewhere = { project_id: projectId, document };
    expect((await rest.api("POST", "/v1/designs", { json: elsewhere })).status).toBe(422);
  });

  test("that only an earlier version uses needs no force; that version is restored with its fallback", async () => {
    const [spare, id] = [await upload("#00ff00"), await upload("#0000ff")];
    const document = pictured("Earlier", id, { fallback_url: `asset:${spare}` });
    const design = await create(document);
    await publish(design, pictured("Earlier", spare));
    const spared = await open(design);
    expect((await remove(id)).status).toBe(204);
    const restored = await rest.api("POST", `/v1/designs/${design}/versions/1/restore`);
    expect(restored).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await open(design)).toEqual({ image: spared.image, warnings: "photo;reason=unreachable" });
  });
});
