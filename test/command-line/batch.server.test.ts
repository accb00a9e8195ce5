import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfPdf } from "../support/text-of-pdf.ts";
import { makeFont } from "../support/make-font.ts";
import { readPixels } from "../support/read-pixels.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, slowCard } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const path = (name: string) => join(folder.path, name);

beforeAll(() => {
  writeFileSync(path("card.json"), JSON.stringify(card()));
  writeFileSync(path("rows.csv"), "\uFEFFfirst_name;filename\r\nAda;ada\r\n;nobody\r\n{{x}};ada\r\n");
});
afterAll(() => folder[Symbol.dispose]());

const batch = (out: string, ...more: string[]) =>
  limnJson<{ total: number; done: number }>(
    folder.path,
    ["batch", path("card.json"), "--csv", path("rows.csv"), "-o", path(out)].concat(more),
  );

test("renders each row of a CSV file into a folder or a zip file, with a report", async () => {
  expect(await batch("images")).toMatchObject({ total: 3, done: 3, failed: 0 });
  const names = ["ada (2).png", "ada.png", "nobody.png", "report.csv"];
  expect(readdirSync(path("images")).sort()).toEqual(names);
  await batch("images.zip");
  const files = unzipSync(readFileSync(path("images.zip")));
  expect(Object.keys(files).sort()).toEqual(names);
  for (const name of names) {
    expect(Buffer.from(files[name] ?? []).equals(readFileSync(path(join("images", name))))).toBe(true);
  }
  expect(readFileSync(path("images/report.csv"), "utf8")).toContain(
    "3,ada (2).png,done,,name: tag_unresolved",
  );
  // As `design render` draws the row.
  const one = ["design", "render", path("card.json"), "--set", "first_name=Ada", "-o", path("ada.png")];
  await limnJson(folder.path, one);
  expect(readFileSync(path("ada.png")).equals(readFileSync(path("images/ada.png")))).toBe(true);
});

test("takes the id of a design, of which it renders the live version", async () => {
  using data = temporaryFolder();
  const { designIds } = await prepareData(data.path);
  const words = ["batch", designIds[0] ?? "", "--csv", path("rows.csv"), "-o", path("stored")];
  expect(await limnJson(data.path, words)).toMatchObject({ total: 3, done: 3 });
  expect(readFileSync(path("stored/ada.png")).equals(readFileSync(path("images/ada.png")))).toBe(true);
  const unknown = await runLimn(data.path, ["batch", "dsn_no", ...words.slice(2)]);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("dsn_no")]);
});

test.each(["slow", "slow.zip"])(
  "goes on after a row that takes too long, names it and ends with 1: %s",
  async (out) => {
    const whole = { x: 0, y: 0, width: 3000, height: 3000 };
    const show_when = { all: [{ parameter: "slow", filled: true }] };
    const group = { layer_id: "slow", name: "slow", type: "group", ...whole, show_when };
    const [text, ...twelve] = slowCard().layers.toReversed();
    // Twice as slow as the limit. An ordinary row must meet the limit on a busy machine too.
    const shadows = Array.from({ length: 190 }, (_, index) => {
      return { ...twelve[index % twelve.length], layer_id: `e${index}`, name: `e${index}` };
    });
    const layers = [group, ...shadows.map((layer) => ({ ...layer, group: "slow" })), text];
    writeFileSync(path("slow.json"), JSON.stringify({ ...slowCard(), layers }));
    writeFileSync(path("slow.csv"), "slow,filename\n,ada\nyes,bo\n,cy\n");
    const words = ["batch", path("slow.json"), "--csv", path("slow.csv"), "-o", path(out)];
    const settings = {
      LIMN_RENDER_TIMEOUT_MS: "6000",
      LIMN_MAX_RENDER_COST_MS: "1000000",
      // The next row waits longer than this for a new process. Only a server's renders are refused after it.
      LIMN_QUEUE_WAIT_MS: "10",
    };
    const ended = await runLimn(folder.path, words, settings);
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringContaining("2 images, 1 row failed")]);
    expect(ended.stderr).toContain("row 2: This render exceeds the time limit");
    const names = out === "slow" ? readdirSync(path(out)) : Object.keys(unzipSync(readFileSync(path(out))));
    expect(names.sort()).toEqual(["ada.png", "cy.png", "report.csv"]);
  },
);

test("makes every row in each size", async () => {
  const sizes = [{ name: "tall", width: 50, height: 90 }];
  writeFileSync(path("sizes.json"), JSON.stringify({ ...card(), sizes }));
  const words = ["batch", path("sizes.json"), "--csv", path("rows.csv")];
  await limnJson(folder.path, [...words, "--sizes", "default, Tall", "-o", path("sized")]);
  expect(readdirSync(path("sized"))).toContain("ada-tall.png");
  const { width, height } = await readPixels(readFileSync(path("sized/ada-tall.png")));
  expect([width, height]).toEqual([50, 90]);
  const one = ["design", "render", path("sizes.json"), "--size", "tall", "--set", "first_name=Ada"];
  await limnJson(folder.path, [...one, "-o", path("tall.png")]);
  expect(readFileSync(path("tall.png")).equals(readFileSync(path("sized/ada-tall.png")))).toBe(true);
  const unknown = await runLimn(folder.path, [...words, "--sizes", "wide", "-o", path("none")]);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("default, tall")]);
});

test("takes another format and quality", async () => {
  await batch("webp", "--format", "webp", "--quality", "30");
  expect(readdirSync(path("webp"))).toContain("ada.webp");
});

test("makes every row at a scale", async () => {
  const [own, sharp] = [path("images/ada.png"), path("sharp/ada.png")];
  await batch("images");
  await batch("sharp", "--scale", "2");
  const [one, two] = await Promise.all([own, sharp].map((file) => readPixels(readFileSync(file))));
  expect([two?.width, two?.height]).toEqual([2 * (one?.width ?? 0), 2 * (one?.height ?? 0)]);
});

test.each([
  [["--csv", "missing.csv", "-o", "x"], 1, "missing.csv"],
  [["--csv", "rows.csv", "-o", "x.tar"], 2, ".zip"],
  [["--csv", "card.json", "-o", "x"], 1, ""],
  [["-o", "x"], 2, "--csv"],
])("%j is refused", async (words, code, message) => {
  const absolute = words.map((word) => (word.startsWith("-") ? word : path(word)));
  const ended = await runLimn(folder.path, ["batch", path("card.json"), ...absolute]);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(message);
});

test("makes a PDF file with a page for each row", async () => {
  expect(await batch("pages.pdf")).toMatchObject({ total: 3, done: 3, failed: 0 });
  const file = readFileSync(path("pages.pdf"), "latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file.match(/MediaBox/g)).toHaveLength(3);
  const words = ["batch", path("card.json"), "--csv", path("rows.csv"), "-o", path("pages.pdf")];
  expect((await runLimn(folder.path, words)).stdout).toBe(`${path("pages.pdf")}  3 pages\n`);
});

const stops = ["#8a5a1f", "#5f3010"].map((color, position) => ({ color, position }));

/** The PDF file of one row, in which a text with a gradient shows `first_name`, and a plain text "XY". */
async function gradientPdf(first_name: string, ownFont?: string): Promise<Buffer> {
  const look = { font_size: 12, color_gradient: { type: "linear", angle: 90, stops } };
  const own = ownFont === undefined ? {} : { font_family: "Acme Sans" };
  const plain = nameLayer({ layer_id: "plain", name: "plain", text: "XY", width: 40, font_size: 12 });
  writeFileSync(
    path("gradient.json"),
    JSON.stringify(card({ layers: [nameLayer({ x: 50, ...look, ...own }), plain] })),
  );
  writeFileSync(path("one.csv"), `first_name\n${first_name}\n`);
  const args = ["batch", path("gradient.json"), "--csv", path("one.csv"), "-o", path("gradient.pdf")];
  const fonts = ownFont === undefined ? [] : ["--font", ownFont];
  expect(await limnJson(folder.path, [...args, ...fonts])).toMatchObject({ done: 1, failed: 0 });
  return readFileSync(path("gradient.pdf"));
}

/** Without glyphs of no letter. */
const textOf = (file: Buffer) => textOfPdf(file).replaceAll(/[\uFFFD\uFFFF]/g, "");

const hasPicture = (file: Buffer) => /\/Subtype\s*\/Image/.test(file.toString("latin1"));

test("texts of a PDF file copy as what was typed: ideographs, ligatures, Arabic and conjuncts", async () => {
  const copied = async (text: string, font_family: string) => {
    const layer = nameLayer({ text, dynamic: false, width: 600, font_family });
    writeFileSync(path("typed.json"), JSON.stringify(card({ width: 700, layers: [layer] })));
    writeFileSync(path("one.csv"), "first_name\nAda\n");
    await limnJson(folder.path, [
      "batch",
      path("typed.json"),
      "--csv",
      path("one.csv"),
      "-o",
      path("typed.pdf"),
    ]);
    return textOfPdf(readFileSync(path("typed.pdf")));
  };
  const names = "王小明 高文 金山 石田 白马 方龙 黄飞";
  for (const family of ["Noto Sans SC", "Inter"]) expect(await copied(names, family)).toBe(names);
  expect(await copied("白金 高橋 김민수", "Noto Sans KR")).toBe("白金 高橋 김민수");
  for (const family of ["Lora", "Playfair Display", "Fraunces"]) {
    expect(await copied("first office memo affluent", family), family).toBe("first office memo affluent");
  }
  expect(await copied("नमस्ते क्षत्र श्री", "Noto Sans Devanagari")).toBe("नमस्ते क्षत्र श्री");
  // Glyphs are painted from left to right.
  const arabic = "محمد عبد تشرين";
  expect(await copied(arabic, "Noto Sans Arabic")).toBe(Array.from(arabic).toReversed().join(""));
});

test("texts in variable fonts, also with a gradient, are texts in TrueType fonts in a PDF file", async () => {
  const file = await gradientPdf("عمر 名前");
  expect(textOfPdf(file)).toContain("名");
  expect(hasPicture(file)).toBe(false);
  const kinds = Array.from(
    file.toString("latin1").matchAll(/\/Subtype\s*\/(\w*Type[23])/g),
    ([, kind]) => kind,
  );
  expect([kinds.length > 1, new Set(kinds)]).toEqual([true, new Set(["CIDFontType2"])]);
});

test("a text with a gradient that has emoji or a company's font is a picture in a PDF file, the others stay texts", async () => {
  const emoji = await gradientPdf("Ada 🎉");
  expect(textOf(emoji)).toBe("XY");
  expect(hasPicture(emoji)).toBe(true);
  writeFileSync(path("acme.ttf"), makeFont({ family: "Acme Sans", letters: "Ad" }));
  const acme = await gradientPdf("Ada", path("acme.ttf"));
  expect(textOf(acme)).toBe("XY");
  expect(hasPicture(acme)).toBe(true);
});

test("a shape with a gradient and a shadow is a picture in a PDF file, whose shadow has the shape's outline", async () => {
  const shape = {
    layer_id: "button",
    name: "Button",
    type: "shape",
    shape: "rectangle",
    x: 20,
    y: 10,
    width: 60,
    height: 20,
    border_radius: 10,
    fill_gradient: { type: "linear", angle: 90, stops },
  };
  const shadow = { shadow_x: 0, shadow_y: 4, shadow_blur: 8, shadow_color: "#00000080" };
  const widthsOf = async (layer: object) => {
    writeFileSync(path("button.json"), JSON.stringify(card({ layers: [layer, nameLayer()] })));
    writeFileSync(path("one.csv"), "first_name\nAda\n");
    const args = ["batch", path("button.json"), "--csv", path("one.csv"), "-o", path("button.pdf")];
    await limnJson(folder.path, args);
    return Array.from(
      readFileSync(path("button.pdf"), "latin1").matchAll(/\/Width (\d+)/g),
      ([, width]) => width,
    );
  };
  expect(await widthsOf(shape)).toEqual([]);
  // Its ink and two pixels more on each side, at twice the size.
  expect(await widthsOf({ ...shape, ...shadow })).toContain("128");
});
