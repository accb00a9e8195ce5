import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenByHand, looks, type NamedDesign, scripts, starters } from "./cases.ts";
import { differenceOf, maskOfDifference } from "./compare-pixels.ts";
import { type BrowserHome, openBrowserHome } from "./open-browser-home.ts";
import { type NativeHome, openNativeHome } from "./open-native-home.ts";
import type { Painted, PaintedDesign } from "./painted.ts";
import { withoutLetters } from "./without-letters.ts";

/**
 * Pixels that may differ because Chromium breaks lines differently: its Khmer dictionary isn't that of Node, and the
 * width of spaces in Noto Sans KR depends on the text next to the first one (docs/adr/0014).
 */
const setElsewhere: Record<string, number | undefined> = {
  "khmer-myanmar": 4_000,
  "korean-gift, as it is": 0,
  "korean-gift, to a long name": 20_000,
  "korean-gift, to an Arabic name": 12_000,
  "korean-gift, to emoji in a name": 0,
};
/** The distance around glyphs within which the two renderers may differ. */
const edge = 2;
const none = { pixels: 0, levels: 0, at: undefined };

let browser: BrowserHome;
let system: NativeHome;
let portable: NativeHome;

beforeAll(async () => {
  system = openNativeHome("system");
  portable = openNativeHome("portable");
  browser = await openBrowserHome();
});
afterAll(async () => {
  system.close();
  portable.close();
  await browser.close();
});

async function paintEverywhere(painted: PaintedDesign) {
  const homes = [browser.paint(painted), system.paint(painted), portable.paint(painted)] as const;
  const [shown, alike, served] = await Promise.all(homes);
  return { shown, alike, served };
}

async function expectSame([name, painted]: NamedDesign): Promise<void> {
  const { width } = painted.design;
  const { shown, alike, served } = await paintEverywhere(painted);
  expect(shown.texts, name).toEqual(served.texts);
  expect(differenceOf(shown.pixels, alike.pixels, width), name).toEqual(none);
  const letterless = await portable.paint(withoutLetters(painted));
  const letters = maskOfDifference(served.pixels, letterless.pixels, width, edge);
  expect(differenceOf(shown.pixels, served.pixels, width, letters), name).toEqual(none);
}

function lettersOf({ texts }: Painted) {
  return texts.map(({ layer_id, lines }) => {
    const letters = lines.map(({ text }) => text).join("");
    return [layer_id, letters.replaceAll(/\s/g, "")];
  });
}

const known = [...starters, ...scripts];
const byKind = Object.entries(Object.groupBy(looks, ([name]) => name.split("-")[0] ?? ""));

describe("a browser paints exactly like the server", () => {
  it.each(known.filter(([name]) => setElsewhere[name] === undefined))(
    "in %s",
    async (...named) => await expectSame(named),
  );

  it.each(byKind)("in golden pictures of %s", async (_, cases = []) => {
    for (const named of cases) await expectSame(named);
  });

  it("in Khmer and Burmese with manual line breaks", async () => await expectSame(brokenByHand));
});

it.each(known.filter(([name]) => setElsewhere[name] !== undefined))(
  "a browser sets the lines of %s otherwise, and that is all",
  async (name, painted) => {
    const { shown, alike, served } = await paintEverywhere(painted);
    const { pixels } = differenceOf(shown.pixels, alike.pixels, painted.design.width);
    expect(pixels).toBeLessThanOrEqual(setElsewhere[name] ?? 0);
    expect(lettersOf(shown)).toEqual(lettersOf(served));
    expect(alike.texts).toEqual(served.texts);
  },
);

it("the page logs no errors or warnings", () => expect(browser.complaints).toEqual([]));
