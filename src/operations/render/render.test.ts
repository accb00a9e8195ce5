import { describe, expect, it } from "vitest";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { publishedVersion } from "../../design/version-key.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import { render } from "./render.ts";

const text = { layer_id: "name", name: "name", type: "text", text: "Hi {{who|friend}}" };
const design = designOf({ ...text, x: 0, y: 0, width: 100, height: 40 });
const parameters = parametersOf(design);
const story = { name: "story", width: 90, height: 160, layers: [] };

/** Renders a design for an open, and tells what the pool was asked and what else was done. */
async function open(opened: typeof design, values: readonly QueryValue[], { refuses = false } = {}) {
  const steps: string[] = [];
  const services = {
    limits: { graphemes: 2000 },
    now: () => new Date(),
    backgroundRenders: { yieldTo: <Value>(work: () => Value) => work() },
    companyFonts: {
      of: async () => {
        steps.push("fonts");
        return noFonts;
      },
    },
    pool: {
      refuses({ version }: { version: string }) {
        steps.push(`asks about ${version}`);
        return refuses;
      },
      render: async ({ version }: RenderJob) => {
        steps.push(`renders ${version?.key}`);
        const made = { way: "whole", why: "first of its version" } as const;
        return { bytes: new Uint8Array(), width: 1, height: 1, made };
      },
    },
  } as unknown as Parameters<typeof render>[0];
  const version = { companyId: "c", key: publishedVersion("d", 1), design: opened, parameters };
  const image = render(services, { version, values, priority: "open" });
  return { steps, outcome: await image.then(() => "image").catch(({ code }: { code: string }) => code) };
}

describe("the render of an open", () => {
  it("asks whether it would wait too long before anything else, about the canvas that it renders", async () => {
    const { steps } = await open({ ...design, sizes: [story] }, [{ name: "size", value: "story" }]);
    expect(steps).toEqual(["asks about d 1 size:story", "fonts", "renders d 1 size:story"]);
  });

  it("that would wait too long is refused, before its values are applied", async () => {
    const { steps, outcome } = await open(design, [{ name: "who", value: "Ada" }], { refuses: true });
    expect({ steps, outcome }).toEqual({ steps: ["asks about d 1"], outcome: "busy" });
  });

  it("selects its canvas once", async () => {
    let reads = 0;
    const watched = { ...design };
    Object.defineProperty(watched, "sizes", {
      enumerable: false,
      get() {
        reads += 1;
        return [];
      },
    });
    await open(watched, [{ name: "who", value: "Ada" }]);
    expect(reads).toBe(1);
  });
});
