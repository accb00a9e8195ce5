import { createDesign, updateDesign } from "../../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../../src/operations/manage-projects.ts";
import { listDesigns } from "../../../src/operations/designs/list-designs.ts";
import { startLimn, type TestLimn } from "../../support/start-limn.ts";

type Document = Record<string, unknown>;

/** Starts Limn with the company of the tasks: the starter designs, and such as assistants get wrong. */
export async function startTaskCompany(): Promise<TestLimn> {
  const limn = await startLimn({ LIMN_STARTER_DESIGNS: "on" });
  const { services, caller } = limn;
  const campaigns = await createProject(services, caller, { name: "Campaigns 2027" });
  const make = async (project_id: string, document: Document) =>
    (await createDesign(services, caller, { project_id, document })).id;
  await make(campaigns.id, summerParty);
  await make(campaigns.id, cafeMenu);
  await make(campaigns.id, businessCard);
  await make(campaigns.id, priceList);
  await updateDesign(services, caller, await make(campaigns.id, voucher), { protection: { signed: true } });
  await updateDesign(services, caller, await make(campaigns.id, winterOffer), {
    protection: { paused: true },
  });
  const promos = await createProject(services, caller, { name: "Promos" });
  for (let number = 1; number <= 60; number += 1) {
    const name = `Promo ${String(number).padStart(3, "0")}`;
    await make(promos.id, { ...cafeMenu, name });
  }
  await openOften(limn, "Birthday", 3);
  await openOften(limn, "Café menu", 1);
  return limn;
}

/** The ids of all designs by their names. */
export async function designIds({ services, caller }: TestLimn): Promise<ReadonlyMap<string, string>> {
  const { designs } = await listDesigns(services, caller, {});
  return new Map(designs.map(({ id, name }) => [name, id]));
}

async function openOften(limn: TestLimn, name: string, times: number): Promise<void> {
  const { designs } = await listDesigns(limn.services, limn.caller, { nameContains: name });
  for (let open = 0; open < times; open += 1) {
    await (await fetch(designs[0]?.render_url ?? "")).arrayBuffer();
  }
}

const text = (layer_id: string, changes: Document): Document => ({
  layer_id,
  name: layer_id,
  type: "text",
  x: 20,
  width: 360,
  height: 40,
  font_size: 24,
  ...changes,
});

const summerParty: Document = {
  name: "Sommerfest Einladung",
  width: 600,
  height: 300,
  language: "de",
  background: { color: "#f3b61f" },
  layers: [
    text("titel", { y: 30, width: 560, height: 70, font_size: 48, text: "Sommerfest 2027" }),
    text("gast", { y: 120, width: 560, dynamic: true, text: "Liebe Gäste", fallback: "Liebe Gäste" }),
    text("ort", { y: 180, width: 560, text: "Im Garten, {{uhrzeit|18 Uhr}}" }),
  ],
  sizes: [
    { name: "story", width: 1080, height: 1920 },
    { name: "square", width: 800, height: 800 },
  ],
};

const cafeMenu: Document = {
  name: "Café menu",
  width: 400,
  height: 240,
  background: { color: "#fffaf0" },
  output: { format: "png" },
  layers: [
    text("dish", { y: 20, dynamic: true, text: "Soup of the day", color: "#3b2a1a" }),
    text("price", { y: 80, dynamic: true, text: "€6", color: "#3b2a1a" }),
    text("note", { y: 180, height: 30, font_size: 16, text: "With bread", color: "#d9cbb8" }),
  ],
};

const businessCard: Document = {
  name: "Business card",
  width: 500,
  height: 280,
  background: { color: "#14213d" },
  output: { format: "png" },
  layers: [
    text("full_name", {
      y: 40,
      width: 220,
      height: 36,
      font_size: 28,
      min_font_size: 20,
      max_lines: 1,
      text: "Ada Lovelace",
      color: "#ffffff",
    }),
    text("job", { y: 90, width: 300, height: 30, font_size: 18, text: "Engineer", color: "#8d99ae" }),
    { ...text("accent", { y: 250, x: 0, width: 500, height: 30 }), type: "shape", fill_color: "#fca311" },
  ].map(withoutTextProperties),
};

/** A shape has none of a text's properties. */
function withoutTextProperties(layer: Document): Document {
  if (layer["type"] !== "shape") return layer;
  const { font_size: _, ...rest } = layer;
  return rest;
}

const priceList: Document = {
  name: "Price list",
  width: 600,
  height: 900,
  layers: Array.from({ length: 30 }, (_, row) =>
    text(`row_${row + 1}`, { y: row * 29, height: 28, font_size: 18, text: `Article ${row + 1}` }),
  ),
};

const voucher: Document = {
  ...cafeMenu,
  name: "Voucher",
  layers: [
    text("name", { y: 20, dynamic: true, text: "Guest", fallback: "Guest" }),
    text("amount", { y: 80, dynamic: true, text: "10 €" }),
  ],
};

const winterOffer: Document = { ...cafeMenu, name: "Winter offer" };
