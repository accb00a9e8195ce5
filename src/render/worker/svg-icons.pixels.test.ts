import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { createEngine } from "./engine.ts";
import { svgIcons } from "../../../test/support/svg-icons.ts";

const render = createEngine();
// sharp's SVG loader is blocked, because it may see untrusted input. Here it renders this file's own SVG.
const svgLoader = { operation: ["VipsForeignLoadSvg"] };
// Other files of the thread have the same sharp, and check that it refuses SVG.
beforeAll(() => sharp.unblock(svgLoader));
afterAll(() => sharp.block(svgLoader));

async function ours(svg: string): Promise<Buffer> {
  const place = { x: 0, y: 0, width: 120, height: 120, layer_id: "a", name: "a" };
  const layers = [{ ...place, type: "svg", svg }];
  const design = designSchema.parse({ name: "Icon", width: 120, height: 120, layers });
  const noPicture = () => Promise.reject(new Error("There are no pictures"));
  const { bytes } = await render({ design, pictures: [], format: "png", quality: 100 }, noPicture);
  return await sharp(bytes).removeAlpha().raw().toBuffer();
}

/** The same graphic, rendered by librsvg. */
async function theirs(svg: string): Promise<Buffer> {
  const sized = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"');
  const flat = sharp(Buffer.from(sized)).flatten({ background: "#ffffff" });
  return await flat.removeAlpha().raw().toBuffer();
}

it.each(Object.entries(svgIcons))("%s looks the same as in librsvg", async (name, svg) => {
  const [one, other] = await Promise.all([ours(svg), theirs(svg)]);
  expect(one.length).toBe(other.length);
  const distances = Array.from(one, (channel, at) => Math.abs(channel - (other[at] ?? 0)));
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  // Anti-aliased edges differ slightly; areas are equal.
  expect(mean).toBeLessThan(0.8);
  expect(distances.filter((distance) => distance > 64).length / distances.length).toBeLessThan(0.002);
});
