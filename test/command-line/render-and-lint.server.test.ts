import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPixels } from "../support/read-pixels.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder.path, "card.json");

beforeAll(() => writeFileSync(file, JSON.stringify(card())));
afterAll(() => folder[Symbol.dispose]());

async function render(out: string, ...more: string[]): Promise<{ mime_type: string; bytes: Buffer }> {
  const path = join(folder.path, out);
  const words = ["design", "render", file, "-o", path, ...more];
  const { mime_type } = await limnJson<{ mime_type: string }>(folder.path, words);
  return { mime_type, bytes: readFileSync(path) };
}

test("reads a value like a query string: raw merge tags and control characters never show", async () => {
  const [blank, tag, ada, noisy] = await Promise.all([
    render("blank.png", "--set", "first_name="),
    render("tag.png", "--set", "first_name={{first_name}}"),
    render("ada.png", "--set", "first_name=Ada"),
    render("noisy.png", "--set", "first_name=A\u0007da"),
  ]);
  expect(tag.bytes.equals(blank.bytes)).toBe(true);
  expect(ada.bytes.equals(blank.bytes)).toBe(false);
  expect(noisy.bytes.equals(ada.bytes)).toBe(true);
});

test("takes the format from --format, then from OUT's extension, then from the design", async () => {
  const own = (await render("picture")).mime_type;
  expect((await render("c.webp")).mime_type).toBe("image/webp");
  expect((await render("c.webp", "--format", "png")).mime_type).toBe("image/png");
  expect((await render("c.tiff")).mime_type).toBe(own);
});

test("renders at the scale of --scale, or of the design", async () => {
  const sizeOf = async (image: { bytes: Buffer }) => {
    const { width, height } = await readPixels(image.bytes);
    return [width, height];
  };
  const { width, height } = card() as { width: number; height: number };
  expect(await sizeOf(await render("own.png"))).toEqual([width, height]);
  expect(await sizeOf(await render("sharp.png", "--scale", "2"))).toEqual([2 * width, 2 * height]);
  const words = ["design", "render", file, "-o", join(folder.path, "no.png")];
  const refused = await runLimn(folder.path, [...words, "--scale", "9"]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("0.25 to 4")]);
});

test("renders as at the time of --now, in the design's zone", async () => {
  const shape = { type: "shape", x: 0, y: 0, width: 10, height: 10, fill_color: "#ff0000" };
  const layer = {
    layer_id: "a",
    name: "a",
    ...shape,
    show_when: { all: [{ time: { after: "2026-12-24T18:00" } }] },
  };
  const timed = join(folder.path, "timed.json");
  const document = { name: "Timed", width: 10, height: 10, time_zone: "Asia/Tokyo", layers: [layer] };
  writeFileSync(timed, JSON.stringify(document));
  const green = async (now: string) => {
    const out = join(folder.path, "timed.png");
    await limnJson(folder.path, ["design", "render", timed, "-o", out, "--now", now]);
    return (await readPixels(readFileSync(out))).data[1];
  };
  expect(await green("2026-12-24T17:59:59")).toBe(255);
  expect(await green("2026-12-24T18:00")).toBe(0);
  expect(await green("2026-12-24T09:00Z")).toBe(0);
  const refused = await runLimn(folder.path, ["design", "render", timed, "-o", "-", "--now", "soon"]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("2026-12-24T18:00:00Z")]);
});

test("lint --email finds what email programs make of an image, and exits with 1", async () => {
  const sound = { ...card(), width: 600, height: 300, alt: "auto" };
  writeFileSync(file, JSON.stringify(sound));
  const good = await runLimn(folder.path, ["design", "lint", "--email", file]);
  expect([good.code, good.stdout]).toEqual([0, ""]);
  writeFileSync(file, JSON.stringify({ ...sound, output: { format: "avif" } }));
  const bad = await runLimn(folder.path, ["design", "lint", "--email", file]);
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain("image: Outlook for Windows, GMX and Web.de show no AVIF (format_not_shown)");
  const { designs } = JSON.parse(
    (await runLimn(folder.path, ["design", "lint", "--email", "--json", file])).stdout,
  ) as { designs: { weights: { default: number } }[] };
  expect(designs[0]?.weights.default).toBeGreaterThan(0);
});
