import { fontFamilies } from "../../src/design/font-families.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import { readFigmaFile } from "../../src/integrations/figma/web/read-figma-file.ts";
import { figmaFile, type MadeNode } from "./figma-file.ts";

/** What files are converted for. */
export const target = { name: "Spring", families: fontFamilies, canvasSide: 4096 };

/** Writes a file, reads it, and checks that its designs are accepted. */
export function imported(nodes: MadeNode[], options: Parameters<typeof figmaFile>[1] = {}) {
  const result = readFigmaFile(figmaFile(nodes, options), target);
  if (!result.ok) throw new Error(result.problem);
  const designs = result.designs.map(({ document, left }) => {
    const uploaded = JSON.stringify(document).replaceAll(/"picture:(\d+)"/g, '"asset:p$1"');
    const parsed = parseDesign(JSON.parse(uploaded), { limits: defaultLimits, fontFamilies });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return { ...parsed.design, left };
  });
  const [design] = designs;
  if (design === undefined) throw new Error("No design");
  return { ...result, designs, design, layers: design.layers, left: design.left };
}

export const at = (x: number, y: number, degrees = 0) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { m00: cos, m01: -sin, m02: x, m10: sin, m11: cos, m12: y };
};
export const solid = (r: number, g: number, b: number, a = 1) => ({ type: "SOLID", color: { r, g, b, a } });
export const white = solid(1, 1, 1);
export const red = solid(1, 0, 0);

export const frame = (children: MadeNode[], change: Record<string, unknown> = {}): MadeNode => ({
  type: "FRAME",
  name: "Banner",
  size: { x: 600, y: 200 },
  transform: at(1000, 500),
  fillPaints: [white],
  children,
  ...change,
});
export const rectangle = (change: Record<string, unknown> = {}): MadeNode => ({
  type: "RECTANGLE",
  name: "Card",
  size: { x: 100, y: 50 },
  transform: at(20, 30),
  fillPaints: [red],
  ...change,
});
export const text = (characters: string, change: Record<string, unknown> = {}): MadeNode => ({
  type: "TEXT",
  name: "Title",
  size: { x: 200, y: 40 },
  transform: at(40, 60),
  fillPaints: [solid(0, 0, 0)],
  fontName: { family: "Montserrat", style: "SemiBold", postscript: "" },
  fontSize: 32,
  textData: { characters },
  ...change,
});
