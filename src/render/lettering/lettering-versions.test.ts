import { expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { RenderJob } from "../render-job.ts";
import type { Lettering, LetteringWork } from "./lettering.ts";
import { letteringHere, renderHere, samples, workHere } from "./lettering-in-one-process.ts";

const noPicture = () => Promise.reject(new Error("There is no picture"));
const box = { x: 5, y: 5, width: 200, height: 20 };
const rating = { layer_id: "stars", name: "stars", type: "rating", value: 3, dynamic: true, ...box };
const title = { layer_id: "title", name: "title", type: "text", text: "{{title|Hello}}", ...box, y: 30 };
const text = {
  layer_id: "text",
  name: "text",
  type: "text",
  text: "Dear {{who}}",
  ...box,
  y: 55,
  height: 40,
};

function designOf(color = "#ffffff"): Design {
  const layers = [rating, title, text];
  return designSchema.parse({ name: "Any", width: 220, height: 110, background: { color }, layers });
}

function jobOf(design: Design, values: { [name: string]: string }, key = "one", quality = 82): RenderJob {
  const query = Object.entries(values).map(([name, value]) => ({ name, value }));
  const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
  return { design: filled.design, pictures: [], format: "jpg", quality, base: { key, design } };
}

/** A lettering that counts the plates that it asks for. */
function counted(work: Partial<LetteringWork> = {}): { lettering: Lettering; plates: () => number } {
  let plates = 0;
  const plate: LetteringWork["plate"] = (...given) => {
    plates += 1;
    return (work.plate ?? workHere.plate)(...given);
  };
  return { lettering: letteringHere({ ...work, plate }), plates: () => plates };
}

/** Gives which of these images were set. */
async function renderAll(lettering: Lettering, jobs: readonly RenderJob[]): Promise<boolean[]> {
  const set: boolean[] = [];
  for (const job of jobs) {
    set.push(lettering.render(job, noPicture) !== undefined);
    // oxlint-disable-next-line no-await-in-loop -- what was ordered comes before the next image
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return set;
}

const readers = (count: number, jobOfReader: (who: string, at: number) => RenderJob) =>
  Array.from({ length: count }, (_, at) => jobOfReader(`Reader ${at % 40}`, at));
const share = (set: readonly boolean[]) => set.filter(Boolean).length / set.length;

it("once all readers' pictures have another value, a plate with that is made", async () => {
  const { lettering, plates } = counted();
  const design = designOf();
  await renderAll(
    lettering,
    readers(60, (who) => jobOf(design, { who })),
  );
  expect(plates()).toBe(1);
  const others = readers(1500, (who) => jobOf(design, { who, stars: "5" }));
  expect(share((await renderAll(lettering, others)).slice(-50))).toBeGreaterThan(0.9);
  expect(plates()).toBe(2);
});

it("a lower layer that isn't plain has no plate made for it", async () => {
  const { lettering, plates } = counted();
  const design = designOf();
  await renderAll(
    lettering,
    readers(60, (who) => jobOf(design, { who })),
  );
  const mixed = readers(400, (who, at) => jobOf(design, { who, stars: `${1 + (at % 3)}` }));
  const set = await renderAll(lettering, mixed);
  expect(plates()).toBe(1);
  // Those alike are set but for the one after each other.
  expect(share(set)).toBeGreaterThan(0.05);
});

it("one that is has a plate made under it, once", async () => {
  const { lettering, plates } = counted();
  const design = designOf();
  await renderAll(
    lettering,
    readers(60, (who) => jobOf(design, { who })),
  );
  const mixed = readers(200, (who, at) => jobOf(design, { who, title: at % 2 === 0 ? "Hello" : "Welcome" }));
  expect(share((await renderAll(lettering, mixed)).slice(-50))).toBeGreaterThan(0.9);
  expect(plates()).toBe(2);
});

it("versions in turns, and two qualities of each, keep plates of their own", async () => {
  const { lettering, plates } = counted();
  const [before, after] = [designOf("#ffffff"), designOf("#336699")];
  const jobs = readers(400, (who, at) => {
    const [design, key] = at % 2 === 0 ? [before, "dsn_1 1"] : [after, "dsn_1 2"];
    return jobOf(design, { who }, key, at % 4 < 2 ? 40 : 90);
  });
  await renderAll(lettering, jobs);
  expect(plates()).toBe(4);
  for (const job of jobs.slice(-8)) {
    const image = lettering.render(job, noPicture);
    // oxlint-disable-next-line no-await-in-loop -- the engine makes one image at a time
    const made = await renderHere(job, noPicture);
    // oxlint-disable-next-line no-await-in-loop -- two decoders at once are enough
    const [here, there] = await Promise.all([samples(image?.bytes ?? made.bytes), samples(made.bytes)]);
    expect(image).toBeDefined();
    expect(here.equals(there)).toBe(true);
  }
});

type Said = Awaited<ReturnType<LetteringWork["plate"]>>;

/** What a process may say that was taken over by a stranger's picture. */
const lies: Record<string, (said: Said) => unknown> = {
  "half of the pixels": (said) => ({ ...said, bytes: said.bytes.subarray(4) }),
  "no pixels": (said) => ({ ...said, bytes: new Uint8Array() }),
  "more pixels": (said) => ({ ...said, bytes: Buffer.concat([said.bytes, said.bytes]) }),
  "nothing over it": (said) => ({ ...said, over: null }),
  "parts over it that are none": (said) => ({ ...said, over: [null, 7, {}] }),
  "boxes that are none": (said) => ({ ...said, over: [{ ink: { x: 0, y: "0", width: 1, height: 1 } }] }),
  "no notes": (said) => ({ ...said, notes: 5 }),
  "notes of nothing": (said) => ({ ...said, notes: [{ target: null, code: "text_cut" }, null] }),
};

it.each(Object.entries(lies))(
  "a plate with %s is none, and is asked for ever more seldom",
  async (_, lie) => {
    const plate: LetteringWork["plate"] = async (...given) => lie(await workHere.plate(...given)) as Said;
    const { lettering, plates } = counted({ plate });
    const design = designOf();
    const set = await renderAll(
      lettering,
      readers(400, (who) => jobOf(design, { who })),
    );
    expect(set.includes(true)).toBe(false);
    expect(plates()).toBeLessThan(6);
  },
);

it("masks whose places are far away change no picture but their own", async () => {
  const bytes = new Uint8Array(4 * 4 * (8 + 9));
  const view = new DataView(bytes.buffer);
  for (let mask = 0; mask < 16; mask += 1) {
    const far = mask % 2 === 0 ? 32_767 : -32_768;
    for (const [index, number] of [far, -far - 1, 3, 3].entries())
      view.setInt16(mask * 17 + index * 2, number, true);
    bytes.fill(255, mask * 17 + 8, mask * 17 + 17);
  }
  const masks: LetteringWork["masks"] = ({ letters }) =>
    Promise.resolve(bytes.subarray(0, letters.length * 4 * 17));
  const { lettering } = counted({ masks });
  const design = designOf();
  const set = await renderAll(
    lettering,
    readers(300, (who) => jobOf(design, { who })),
  );
  expect(set.includes(true)).toBe(true);
});

it("masks that are none are never laid, and asked for ever more seldom", async () => {
  let orders = 0;
  const masks: LetteringWork["masks"] = () => {
    orders += 1;
    return Promise.resolve(new Uint8Array(7));
  };
  const { lettering } = counted({ masks });
  const design = designOf();
  const set = await renderAll(
    lettering,
    readers(2000, (who) => jobOf(design, { who })),
  );
  // But for the reader whose picture the plate is.
  expect(share(set)).toBeLessThan(0.03);
  expect(orders).toBeLessThan(60);
});
