import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readColor } from "../../../src/design/color.ts";
import type { Design } from "../../../src/design/design.ts";
import { dynamicLayers } from "../../../src/design/personalise.ts";
import type { Gradient } from "../../../src/design/values.ts";
import { designs, jobFor, type Values, values } from "../../support/sample-versions.ts";
import { differenceOf } from "./compare-pixels.ts";
import { type BrowserHome, openBrowserHome } from "./open-browser-home.ts";
import { type NativeHome, openNativeHome } from "./open-native-home.ts";
import type { PaintedDesign } from "./painted.ts";

const none = { pixels: 0, levels: 0, at: undefined };

/** What Chromium's build of Skia and the server's round otherwise, once or under other translucent layers (docs/adr/0014). */
const maxRounded = 8;

/** Whether a gradient with transparency is drawn over something. */
function hasTranslucentGradient({ layers }: Design): boolean {
  return layers.some((layer) => {
    const gradients = Object.entries(layer).filter(([name]) => name.endsWith("_gradient"));
    return gradients.some(([, gradient]) => {
      const stops = (gradient as Gradient | undefined)?.stops ?? [];
      return stops.some(({ color }) => readColor(color).alpha * layer.opacity < 1);
    });
  });
}

let browser: BrowserHome;
let system: NativeHome;

beforeAll(async () => {
  system = openNativeHome("system");
  browser = await openBrowserHome();
});
afterAll(async () => {
  system.close();
  await browser.close();
});

/** As a reader sees it, but without blurs, which may differ by a few levels (docs/adr/0014). */
function shownTo(design: Design, reader: Values): PaintedDesign {
  const { layers, ...rest } = jobFor(design, reader, "png").job.design;
  const sharp = layers.map((layer) => ({
    ...layer,
    shadow_blur: 0,
    more_shadows: layer.more_shadows.map((shadow) => ({ ...shadow, blur: 0 })),
  }));
  return { design: { ...rest, layers: sharp }, dynamicLayers: dynamicLayers(design) };
}

async function expectSame(painted: PaintedDesign, dragged?: readonly string[]): Promise<void> {
  const { pixels: shown } = await browser.paint(painted, dragged);
  const { pixels: served } = await system.paint(painted);
  const difference = differenceOf(shown, served, painted.design.width);
  if (hasTranslucentGradient(painted.design)) expect(difference.levels).toBeLessThanOrEqual(maxRounded);
  else expect(difference).toEqual(none);
}

describe("the editor shows a random design exactly like the server's canvas", () => {
  it("at rest", async () => {
    await fc.assert(
      fc.asyncProperty(designs, values, async (design, reader) => {
        await expectSame(shownTo(design, reader));
      }),
      { numRuns: 60 },
    );
  });

  it("in a frame of a drag", async () => {
    const places = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(designs, values, places, async (design, reader, at) => {
        const dragged = at.map((place) => design.layers[place % design.layers.length]?.layer_id ?? "");
        await expectSame(shownTo(design, reader), dragged);
      }),
      { numRuns: 60 },
    );
  });
});
