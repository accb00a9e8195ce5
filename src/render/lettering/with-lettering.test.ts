import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import type { RenderPool } from "../pool.ts";
import type { LoadPicture, Rendered, RenderJob } from "../render-job.ts";
import { renderHere, workHere } from "./lettering-in-one-process.ts";
import { withLettering } from "./with-lettering.ts";

const noPicture: LoadPicture = () => Promise.reject(new Error("There is no picture"));
const text = { layer_id: "text", name: "text", type: "text", x: 5, y: 5, width: 190, height: 40 };
const design = designSchema.parse({
  name: "Any",
  width: 200,
  height: 50,
  layers: [{ ...text, text: "Dear {{who}}" }],
});

function jobOf(who: string): RenderJob {
  const layers = design.layers.map((layer) =>
    layer.type === "text" ? { ...layer, text: `Dear ${who}` } : layer,
  );
  return {
    design: { ...design, layers },
    pictures: [],
    format: "jpg",
    quality: 82,
    base: { key: "one", design },
  };
}

/** A pool in this process, with what it was asked for and what was logged. */
function newPool({ render = renderHere }: Partial<Pick<RenderPool, "render">> = {}) {
  const rendered: RenderJob[] = [];
  const logged: object[] = [];
  const unused = () => Promise.reject(new Error("Nobody asks for it"));
  const pool: RenderPool = {
    render: async (job, load) => {
      rendered.push(job);
      return await render(job, load);
    },
    letterMasks: (order) => workHere.masks(order),
    inspect: unused,
    inspectFont: unused,
    lint: unused,
    ready: Promise.resolve(),
    pids: () => [],
    close: () => Promise.resolve(),
  };
  const log = { warn: (fields: object, message: string) => void logged.push({ ...fields, message }) };
  return { pool: withLettering(pool, log), rendered, logged };
}

async function open(pool: RenderPool, job: RenderJob): Promise<Rendered> {
  const image = await pool.render(job, noPicture);
  // Plates are coded over several turns.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return image;
}

it("images come from the pool until they can be set, and each reader gets one", async () => {
  const { pool, rendered, logged } = newPool();
  for (let reader = 0; reader < 60; reader += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    expect(await open(pool, jobOf(`Reader ${reader % 10}`))).toMatchObject({ width: 200, height: 50 });
  }
  expect(rendered.filter(({ plateUnder }) => plateUnder !== undefined)).toHaveLength(1);
  expect(rendered.length).toBeLessThan(40);
  expect(logged).toEqual([]);
});

it("what a render process can't do for the server costs no reader an image", async () => {
  const { pool, logged } = newPool({
    render: async (job, load) => {
      if (job.plateUnder !== undefined) throw new Error("It ended");
      return await renderHere(job, load);
    },
  });
  for (let reader = 0; reader < 60; reader += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    expect(await open(pool, jobOf(`Reader ${reader}`))).toMatchObject({ width: 200 });
  }
  expect(logged).toEqual([]);
});

it("an error falls back on the pool, and is logged without a reader's value", async () => {
  // What fails here is whole again for the pool.
  const { pool, logged } = newPool({ render: (job, load) => renderHere({ ...job, pictures: [] }, load) });
  for (let reader = 0; reader < 60; reader += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    await open(pool, jobOf("Ada"));
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    await open(pool, jobOf("Ad"));
  }
  const failing = () => {
    const job = jobOf("Ada");
    const pictures = new Proxy([], {
      get() {
        throw new RangeError("Ada Lovelace\n    at 1 Ada Street");
      },
    });
    return { ...job, pictures };
  };
  for (let reader = 0; reader < 60; reader += 1) {
    const job = failing();
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    const image = await pool.render(job, noPicture).catch(() => undefined);
    expect(image, `${reader}`).toMatchObject({ width: 200 });
  }
  expect(logged.length).toBeGreaterThan(2);
  // Each time that it fails, twice as many images aren't tried.
  expect(logged.length).toBeLessThan(10);
  expect(logged[0]).toMatchObject({ message: "An image's letters couldn't be set", version: "one" });
  expect(JSON.stringify(logged)).toContain("RangeError");
  expect(JSON.stringify(logged)).not.toContain("Ada");
});
