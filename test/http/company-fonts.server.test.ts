// Longer than 200 lines: uploads, use, replacement and deletion share two companies and one server.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany } from "../../src/operations/manage-company.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { type Api, createApi, uploadOf } from "../support/call-api.ts";
import { type MadeFont, makeFont, tablesOf, toWoff2 } from "../support/make-font.ts";
import { readPixels } from "../support/read-pixels.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

interface FontAnswer {
  id: string;
  mime_type: string;
  font: { family: string };
}

interface Company {
  id: string;
  api: Api;
  projectId: string;
}

let limn: TestLimn;
let acme: Company;
let other: Company;

beforeAll(async () => {
  limn = await startLimn();
  acme = await newCompany("Acme");
  other = await newCompany("Other");
});

afterAll(async () => await limn[Symbol.asyncDispose]());

async function newCompany(name: string): Promise<Company> {
  const { id } = await createCompany(limn.services, name);
  const caller = { companyId: id };
  const { text } = await createKey(limn.services, caller, { name: "test" });
  const project = await createProject(limn.services, caller, { name: "Fonts" });
  return { id, api: createApi(limn.base, text), projectId: project.id };
}

async function upload({ api }: Company, font: MadeFont | Buffer, query = "") {
  const bytes = Buffer.isBuffer(font) ? font : makeFont(font);
  const { status, body } = await api("POST", `/v1/assets${query}`, { body: uploadOf(bytes, "font.ttf") });
  return { status, body: body as FontAnswer & { code?: string; errors?: unknown[] } };
}

/** One letter on white. A generated font draws it as a box of its own width. */
const letter = (family: string, look: Record<string, unknown> = {}) => ({
  name: "Letter",
  width: 120,
  height: 120,
  output: { format: "png" },
  layers: [
    {
      layer_id: "letter",
      name: "letter",
      type: "text",
      dynamic: true,
      text: "A",
      font_family: family,
      font_size: 100,
      x: 0,
      y: 0,
      width: 120,
      height: 120,
      ...look,
    },
  ],
});

async function createDesign({ api, projectId }: Company, document: unknown) {
  const { status, body } = await api("POST", "/v1/designs", { json: { project_id: projectId, document } });
  return { status, body: body as { id: string; errors: { path: string; allowed: string[] }[] } };
}

/** The width in pixels of the letter that the live design draws. */
async function drawnWidth({ id }: Company, designId: string, query = ""): Promise<number> {
  const answer = await fetch(`${limn.base}/img?c=${id}&i=${designId}${query}`);
  expect(answer.status).toBe(200);
  return await inkWidth(await answer.bytes());
}

async function inkWidth(picture: Uint8Array): Promise<number> {
  const { data, width, height } = await readPixels(picture);
  let columns = 0;
  for (let x = 0; x < width; x += 1) {
    let inked = false;
    for (let y = 0; y < height; y += 1) inked ||= (data[(y * width + x) * 4] ?? 255) < 128;
    if (inked) columns += 1;
  }
  return columns;
}

test("accepts TrueType and WOFF2, and answers with the font's names and weights", async () => {
  const plain = await upload(acme, { family: "Taken", weight: 700, italic: true });
  expect(plain.status).toBe(201);
  expect(plain.body).toMatchObject({
    kind: "font",
    mime_type: "font/ttf",
    width: null,
    height: null,
    font: { family: "Taken", style: "italic", weights: { least: 700, most: 700 }, letters: 63 },
  });
  const axis = { from: 200, usual: 400, to: 800, thinnest: 100, thickest: 900 };
  const packed = await upload(acme, toWoff2(tablesOf({ family: "Taken Variable", axis })));
  expect(packed.body).toMatchObject({
    mime_type: "font/woff2",
    font: {
      weights: { least: 200, most: 800 },
      named_weights: [
        { name: "Light", weight: 200 },
        { name: "Heavy", weight: 800 },
      ],
    },
  });
});

test("renders two companies' families of one name with their own letters", async () => {
  await upload(acme, { family: "Shared Sans", boxWidth: 300 });
  await upload(other, { family: "Shared Sans", boxWidth: 600 });
  const mine = await createDesign(acme, letter("Shared Sans"));
  const theirs = await createDesign(other, letter("Shared Sans"));
  expect(await drawnWidth(acme, mine.body.id)).toBe(30);
  expect(await drawnWidth(other, theirs.body.id)).toBe(60);
  expect(await drawnWidth(acme, mine.body.id, "&letter=B")).toBe(30);
});

test("refuses another company's family in designs, edits and previews", async () => {
  await upload(other, { family: "Only Theirs" });
  await upload(acme, { family: "Only Mine" });
  const refused = await createDesign(acme, letter("Only Theirs"));
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0]).toMatchObject({
    path: "document.layers[0].font_family",
    found: "Only Theirs",
    message: "No such font family",
  });
  expect(refused.body.errors[0]?.allowed).toEqual(expect.arrayContaining(["Only Mine", "Inter"]));
  expect(refused.body.errors[0]?.allowed).not.toContain("Only Theirs");
  const { body } = await createDesign(acme, letter("Only Mine"));
  const layers = [{ layer_id: "letter", font_family: "Only Theirs" }];
  const edited = await acme.api("POST", "/v1/images", { json: { design_id: body.id, layers } });
  expect(edited).toMatchObject({ status: 422, body: { errors: [{ path: "layers[0].font_family" }] } });
  const preview = await acme.api("GET", "/v1/fonts/preview?family=Only+Theirs");
  expect(preview).toMatchObject({ status: 422, body: { errors: [{ path: "family" }] } });
});

test("accepts the company's families in edits", async () => {
  await upload(acme, { family: "Edited Sans", boxWidth: 500 });
  const { body } = await createDesign(acme, letter("Inter"));
  const layers = [{ layer_id: "letter", font_family: "Edited Sans" }];
  const answer = await acme.api("POST", "/v1/images", { json: { design_id: body.id, layers } });
  expect(await inkWidth(answer.body as Uint8Array)).toBe(50);
});

test("selects a family's file, or a position on a variable font's axis, by font_weight", async () => {
  await upload(acme, { family: "Stat Sans", boxWidth: 200 });
  await upload(acme, { family: "Stat Sans", boxWidth: 700, weight: 700 });
  await upload(acme, { family: "Stat Sans", boxWidth: 450, italic: true });
  const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 900 };
  await upload(acme, { family: "Vary Sans", axis });
  const { body } = await createDesign(acme, letter("Stat Sans"));
  const widthOf = async (edit: Record<string, unknown>) => {
    const layers = [{ layer_id: "letter", ...edit }];
    const answer = await acme.api("POST", "/v1/images", { json: { design_id: body.id, layers } });
    return await inkWidth(answer.body as Uint8Array);
  };
  expect(await widthOf({ font_weight: 400 })).toBe(20);
  expect(await widthOf({ font_weight: 700 })).toBe(70);
  expect(await widthOf({ font_family: "Vary Sans", font_weight: 100 })).toBe(10);
  expect(await widthOf({ font_family: "Vary Sans", font_weight: 400 })).toBe(40);
  expect(await widthOf({ font_family: "Vary Sans", font_weight: 650 })).toBe(65);
  expect(await widthOf({ font_family: "Vary Sans", font_weight: 900 })).toBe(90);
});

test("replaces a file that is uploaded again from the next picture on", async () => {
  const first = await upload(acme, { family: "New Sans", boxWidth: 200 });
  const { body } = await createDesign(acme, letter("New Sans"));
  expect(await drawnWidth(acme, body.id)).toBe(20);
  expect(await drawnWidth(acme, body.id, "&letter=B")).toBe(20);
  const second = await upload(acme, { family: "new sans", boxWidth: 800 });
  expect(second.body.font.family).toBe("New Sans");
  expect(second.body.id).not.toBe(first.body.id);
  expect(await drawnWidth(acme, body.id)).toBe(80);
  expect(await drawnWidth(acme, body.id, "&letter=B")).toBe(80);
  const { body: list } = await acme.api("GET", "/v1/fonts");
  const family = (list as { families: { family: string; files: unknown[] }[] }).families.find(
    (one) => one.family === "New Sans",
  );
  expect(family?.files).toHaveLength(1);
});

test("refuses the name of an installed family, unless the upload names another family", async () => {
  const refused = await upload(acme, { family: "iNTER" });
  expect(refused).toMatchObject({ status: 422, body: { code: "font_invalid", errors: [{ path: "file" }] } });
  const renamed = await upload(acme, { family: "Inter" }, "?family=Acme%20Inter");
  expect(renamed).toMatchObject({ status: 201, body: { font: { family: "Acme Inter" } } });
});

test("lists the designs that use a family, and refuses to delete the last file of a used family", async () => {
  const regular = await upload(acme, { family: "Used Sans" });
  const bold = await upload(acme, { family: "Used Sans", weight: 700 });
  const { body: design } = await createDesign(acme, letter("Used Sans"));
  const { body } = await acme.api("GET", "/v1/fonts");
  const { families } = body as { families: { family: string }[] };
  expect(families.find(({ family }) => family === "Used Sans")).toMatchObject({
    source: "company",
    weights: [400, 700],
    designs: 1,
    used_by: [{ id: design.id, name: "Letter" }],
  });
  expect(families.find(({ family }) => family === "Inter")).toMatchObject({ source: "installed" });
  expect(await acme.api("DELETE", `/v1/assets/${bold.body.id}`)).toMatchObject({ status: 204 });
  expect(await acme.api("DELETE", `/v1/assets/${regular.body.id}`)).toMatchObject({
    status: 409,
    body: { code: "asset_in_use", errors: [{ path: design.id, found: "Letter" }] },
  });
  await acme.api("DELETE", `/v1/designs/${design.id}`);
  expect(await other.api("DELETE", `/v1/assets/${regular.body.id}`)).toMatchObject({ status: 404 });
  expect(await acme.api("DELETE", `/v1/assets/${regular.body.id}`)).toMatchObject({ status: 204 });
  expect((await createDesign(acme, letter("Used Sans"))).status).toBe(422);
  const brought = await acme.api("POST", `/v1/designs/${design.id}/undelete`);
  expect(brought.status).toBe(200);
  expect((await fetch(`${limn.base}/img?c=${acme.id}&i=${design.id}`)).status).toBe(200);
});

test("restores a version whose font is deleted, and renders it with the fallback font", async () => {
  const { body: font } = await upload(acme, { family: "Past Sans" });
  const { body: design } = await createDesign(acme, letter("Past Sans"));
  const document = letter("Inter");
  await acme.api("PUT", `/v1/designs/${design.id}/document?publish=true`, { json: document });
  expect((await acme.api("DELETE", `/v1/assets/${font.id}`)).status).toBe(204);
  const restored = await acme.api("POST", `/v1/designs/${design.id}/versions/1/restore`);
  expect(restored).toMatchObject({ status: 200, body: { version: 3 } });
  const opened = await fetch(`${limn.base}/img?c=${acme.id}&i=${design.id}`);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("x-limn-warnings")).toContain("reason=font_replaced");
});

test("draws private use characters only from the company's font", async () => {
  await upload(acme, { family: "Acme Icons", boxWidth: 700, letters: "A\ue001" });
  const { body } = await createDesign(acme, letter("Acme Icons"));
  const icon = encodeURIComponent("\ue001");
  expect(await drawnWidth(acme, body.id, `&letter=${icon}`)).toBe(70);
  expect(await drawnWidth(acme, body.id, `&letter=${encodeURIComponent("\ue002")}`)).toBe(0);
  const plain = await createDesign(acme, letter("Inter"));
  expect(await drawnWidth(acme, plain.body.id, `&letter=${icon}`)).toBe(0);
});

test("draws letters that a company's font lacks from Limn's fonts", async () => {
  await upload(acme, { family: "Two Letters", boxWidth: 900, letters: "AB" });
  const { body } = await createDesign(acme, letter("Two Letters"));
  expect(await drawnWidth(acme, body.id)).toBe(90);
  const fromNoto = await drawnWidth(acme, body.id, "&letter=i");
  expect(fromNoto).toBeGreaterThan(3);
  expect(fromNoto).toBeLessThan(20);
});
