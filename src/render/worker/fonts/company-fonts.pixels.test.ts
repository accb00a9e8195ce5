import { setTimeout as wait } from "node:timers/promises";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { makeFont, tablesOf, toWoff2 } from "../../../../test/support/make-font.ts";
import { createCompanyFonts } from "./company-fonts.ts";
import type { JobFont } from "../../protocol/render-job.ts";

const context = createCanvas(1, 1).getContext("2d");

function widthIn(alias: string, weight = 400): number {
  context.font = `${weight} 100px "${alias}"`;
  return Math.round(context.measureText("A").width);
}

/** Loads generated fonts by the width of their boxes, and records requests. */
function loader() {
  const asked: string[] = [];
  return {
    asked,
    load: (key: string) => {
      asked.push(key);
      const [boxWidth, weight = 400] = key.split(" ").map(Number);
      return Number.isNaN(boxWidth)
        ? Promise.reject(new Error("gone"))
        : Promise.resolve(makeFont({ boxWidth: boxWidth ?? 0, weight }));
    },
  };
}

const family = (alias: string, ...files: string[]): JobFont => ({ alias, files });

it("loads a family's files once, and selects among them by weight", async () => {
  const { find: findFonts } = createCompanyFonts();
  const { asked, load } = loader();
  const fonts = [family("test once", "200", "700 700")];
  await findFonts(fonts, load);
  await findFonts(fonts, load);
  expect(asked).toEqual(["200", "700 700"]);
  expect([widthIn("test once"), widthIn("test once", 700)]).toEqual([30, 80]);
});

it("drops the least recently used families, never those in use, and loads them again", async () => {
  const { find: findFonts } = createCompanyFonts({ maxBytes: 1e9, maxFamilies: 2 });
  const { asked, load } = loader();
  await findFonts([family("test a", "100")], load);
  await findFonts([family("test b", "200")], load);
  await findFonts([family("test a", "100")], load);
  await findFonts([family("test c", "300")], load);
  expect(["test a", "test b", "test c"].map((alias) => GlobalFonts.has(alias))).toEqual([true, false, true]);
  const all = [family("test a", "100"), family("test b", "200"), family("test c", "300")];
  await findFonts(all, load);
  expect(all.map(({ alias }) => widthIn(alias))).toEqual([20, 30, 40]);
  expect(asked).toEqual(["100", "200", "300", "200"]);
});

it("drops families beyond a limit of bytes", async () => {
  const { find: findFonts } = createCompanyFonts({ maxBytes: 6000, maxFamilies: 100 });
  const { load } = loader();
  await findFonts([family("test d", "100")], load);
  await findFonts([family("test e", "200")], load);
  expect([GlobalFonts.has("test d"), GlobalFonts.has("test e")]).toEqual([false, true]);
});

it("leaves a family out while its bytes are unavailable, and loads them again", async () => {
  const { find: findFonts } = createCompanyFonts();
  const { asked, load } = loader();
  await findFonts([family("test gone", "gone")], load);
  await findFonts([family("test gone", "gone")], load);
  expect(asked).toHaveLength(2);
  expect(GlobalFonts.has("test gone")).toBe(false);
});

it("still draws after its bytes are released", async () => {
  const { find: findFonts } = createCompanyFonts();
  const { load } = loader();
  await findFonts([family("test kept", "350")], load);
  for (let round = 0; round < 20; round += 1) {
    Buffer.alloc(4_000_000, round);
    await wait(1);
  }
  expect(widthIn("test kept")).toBe(45);
});

it("covers the letters of a loaded family, also of WOFF2", async () => {
  const { find, covers } = createCompanyFonts();
  const files = [
    makeFont({ letters: "AB\ue000" }),
    toWoff2(tablesOf({ letters: "\u{10ffff}", weight: 700 })),
  ];
  const fonts = [family("test icons", "0", "1")];
  await find(fonts, (key) => Promise.resolve(files[Number(key)] ?? Buffer.alloc(0)));
  const covered = (letter: string) => covers("test icons")?.(letter.codePointAt(0) ?? 0);
  expect(Array.from("AB\ue000\u{10ffff} C\ue001", covered)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(covers("Inter")).toBeUndefined();
});
