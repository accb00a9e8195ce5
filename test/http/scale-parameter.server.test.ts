import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { designSchema } from "../../src/design/design.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import type { Api } from "../support/call-api.ts";
import { createCheckedApi } from "../support/checked-api.ts";
import { readDescription } from "../support/response-schemas.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

const whole = { type: "text", dynamic: true, x: 0, y: 0, width: 41, height: 21, font_size: 14 };
const document = {
  name: "Sale",
  width: 41,
  height: 21,
  output: { format: "png" },
  layers: [{ ...whole, layer_id: "title", name: "title", text: "Sale" }],
};
/** As designs could be before `scale` was reserved. */
const older = { ...document, name: "Older", layers: [{ ...document.layers[0], name: "Scale" }] };

let limn: TestLimn;
let api: Api;
let projectId: string;
let [designId, olderId] = ["", ""];
beforeAll(async () => {
  limn = await startLimn();
  api = createCheckedApi(limn.base, limn.key.text, await readDescription(limn.base));
  projectId = (await limn.services.store.projects.list(limn.caller.companyId))[0]?.id ?? "";
  designId = (await createDesign(limn.services, limn.caller, { project_id: projectId, document })).id;
  olderId = await store(older);
});
afterAll(() => limn[Symbol.asyncDispose]());

/** Stores a document as it is. */
async function store(stored: { name: string }): Promise<string> {
  const design = designSchema.parse(stored);
  const created = await limn.services.store.designs.create({
    company_id: limn.caller.companyId,
    project_id: projectId,
    name: stored.name,
    name_folded: stored.name.toLowerCase(),
    document: JSON.stringify(design),
    parameters: JSON.stringify(parametersOf(design)),
  });
  if (created.result !== "created") throw new Error(created.result);
  return created.id;
}

async function sizeOf(image: Uint8Array): Promise<string> {
  const { width, height, format } = await sharp(image).metadata();
  return `${width} × ${height} ${format}`;
}

async function open(query: string, id = designId) {
  const response = await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${id}${query}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { size: await sizeOf(bytes), bytes, warnings: response.headers.get("x-limn-warnings") };
}

test("a parameter named scale is refused in a new design, and in one that had none", async () => {
  const json = { project_id: projectId, document: older };
  const created = await api("POST", "/v1/designs", { json });
  const errors = [{ path: "document.layers[0]", found: "Scale" }];
  expect([created.status, created.body]).toMatchObject([422, { errors }]);
  const put = await api("PUT", `/v1/designs/${designId}/document?publish=true`, {
    json: older,
  });
  expect([put.status, put.body]).toMatchObject([422, { errors }]);
});

test("a parameter named scale of a design that had it before has its value, and the image its own scale", async () => {
  const plain = await open("", olderId);
  const filled = await open("&scale=2", olderId);
  expect([filled.size, filled.warnings]).toEqual(["41 × 21 png", null]);
  expect(filled.bytes).not.toEqual(plain.bytes);
  expect(filled.bytes).toEqual((await open("&title=2")).bytes);
  const { body } = await api("POST", "/v1/images", { json: { design_id: olderId, scale: 2 } });
  expect(await sizeOf(body as Uint8Array)).toBe("82 × 42 png");
});

test("a parameter named scale of a design that had it before stays when it is edited", async () => {
  const json = { ...older, alt: "Edited" };
  const put = await api("PUT", `/v1/designs/${olderId}/document?publish=true`, { json });
  expect(put.status).toBe(200);
  expect((await open("&scale=2", olderId)).size).toBe("41 × 21 png");
});

test("a parameter named scale gets its value in a URL, which therefore can't be made for a scale", async () => {
  const make = async (json: object) => await api("POST", `/v1/designs/${olderId}/url`, { json });
  expect((await make({ params: { scale: 2 } })).body).toMatchObject({ applied_params: { Scale: "2" } });
  const refused = await make({ scale: 2, params: { scale: "Big" } });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: "scale", found: 2 }] }]);
});
