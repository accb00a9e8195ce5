import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { card, nameLayer } from "../../test/support/small-designs.ts";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { createDesignUses, type DesignUses } from "./design-uses.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let uses: DesignUses;
let company_id: string;
let project_id: string;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  const { companies, projects } = temporary.store;
  company_id = (await companies.create({ name: "Acme", anchor_day: 1 })).id;
  project_id = (await projects.create({ company_id, name: "P", name_folded: "p" })).id;
  uses = createDesignUses(temporary.store);
});
afterEach(() => temporary[Symbol.asyncDispose]());

const documentIn = (family: string, more: object = {}) =>
  JSON.stringify(card({ layers: [nameLayer({ font_family: family })], ...more }));

async function create(name: string, document: string): Promise<string> {
  const content = { document, parameters: "[]" };
  const made = await temporary.store.designs.create({
    company_id,
    project_id,
    name,
    name_folded: name,
    ...content,
  });
  if (made.result !== "created") throw new Error(made.result);
  return made.id;
}

const saveDraft = (id: string, document: string) =>
  temporary.store.designs.saveDraft({ company_id, id, document });

test("names fonts, tables and pictures of drafts and live versions", async () => {
  const picture = { layer_id: "p", name: "p", type: "image", x: 0, y: 0, width: 9, height: 9 };
  const data = [{ table: "Readers", key: "{{id}}" }];
  const id = await create("D", documentIn("Lora", { data }));
  await saveDraft(id, JSON.stringify(card({ layers: [{ ...picture, image_url: "Asset:ast_1" }] })));
  expect(await uses.of(company_id)).toEqual([
    { id, name: "D", families: ["Lora"], tables: ["readers"], assets: ["ast_1"] },
  ]);
});

test("a design that omits the font of a text uses the default", async () => {
  await create("D", JSON.stringify(card({ layers: [nameLayer()] })));
  const [design] = await uses.of(company_id);
  expect(design?.families).toEqual(["Inter"]);
});

test("reads only what has changed since, and answers what is stored now", async () => {
  const [first, second] = [await create("A", documentIn("Lora")), await create("B", documentIn("Inter"))];
  const read = vi.spyOn(temporary.store.inventory, "documentsOf");
  const familiesNow = async () =>
    Object.fromEntries((await uses.of(company_id)).map(({ name, families }) => [name, families.join()]));
  expect(await familiesNow()).toEqual({ A: "Lora", B: "Inter" });
  await saveDraft(first, documentIn("Caveat"));
  expect(await familiesNow()).toEqual({ A: "Caveat,Lora", B: "Inter" });
  await temporary.store.designs.publish({ company_id, id: first, parameters: "[]" });
  await temporary.store.designs.softDelete(company_id, second);
  expect(await familiesNow()).toEqual({ A: "Caveat" });
  expect(read.mock.calls.map(([ids]) => ids)).toEqual([
    expect.arrayContaining([first, second]),
    [first],
    [first],
  ]);
});

test("calls at once read the documents once", async () => {
  const id = await create("A", documentIn("Lora"));
  const read = vi.spyOn(temporary.store.inventory, "documentsOf");
  await Promise.all(Array.from({ length: 20 }, () => uses.of(company_id)));
  expect(read.mock.calls.filter(([ids]) => ids.includes(id))).toHaveLength(1);
});
