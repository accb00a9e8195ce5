import { type Layer, type Psd, writePsdUint8Array } from "ag-psd";
import { fontFamilies } from "../../src/design/font-families.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import type { Pixels } from "../../src/web/designs/import/pixels.ts";
import { readPhotoshopFile } from "../../src/integrations/photoshop/web/read-photoshop-file.ts";

export const target = { name: "Spring", families: fontFamilies, canvasSide: 4096 };
type Color = readonly [red: number, green: number, blue: number, alpha: number];

export function pixels(width: number, height: number, color: (x: number, y: number) => Color) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data.set(color(at % width, Math.floor(at / width)), at * 4);
  return { width, height, data };
}
const red: Color = [255, 0, 0, 255];
export const plain = (width: number, height: number, color = red) => pixels(width, height, () => color);
export const px = (value: number) => ({ units: "Pixels", value }) as const;

/** Writes a Photoshop file and reads it again. */
export async function imported(
  children: Layer[],
  change: Partial<Psd> = {},
  spoil = (bytes: Uint8Array) => bytes,
) {
  const bytes = spoil(
    writePsdUint8Array({ width: 600, height: 300, children, ...change }, { noBackground: true }),
  );
  const pictures: Pixels[] = [];
  const encode = (picture: Pixels) => {
    pictures.push(picture);
    return Promise.resolve(new Blob([`${pictures.length}`]));
  };
  const result = await readPhotoshopFile(bytes, target, encode);
  if (!result.ok) throw new Error(result.problem);
  const designs = result.designs.map(({ document, left }) => {
    const uploaded = JSON.stringify(document).replaceAll(/"picture:(\d+)"/g, '"asset:p$1"');
    const parsed = parseDesign(JSON.parse(uploaded), { limits: defaultLimits, fontFamilies });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return { ...parsed.design, left };
  });
  const [design] = designs;
  if (design === undefined) throw new Error("No design");
  return { designs, design, pictures, layers: design.layers, left: design.left };
}

export const text = (name: string, change: Partial<NonNullable<Layer["text"]>> = {}): Layer => ({
  name,
  text: {
    text: name,
    transform: [1, 0, 0, 1, 40, 100],
    style: { font: { name: "Montserrat-SemiBold" }, fontSize: 32, fillColor: { r: 17, g: 34, b: 51 } },
    ...change,
  },
});

export const rectangle = (left: number, top: number, right: number, bottom: number) =>
  ({
    paths: [
      {
        open: false,
        fillRule: "non-zero",
        operation: "combine",
        knots: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
      },
    ],
  }) satisfies Layer["vectorMask"];
export const shape = (name: string, change: Layer = {}): Layer => ({
  name,
  vectorFill: { type: "color", color: { r: 0, g: 128, b: 0 } },
  vectorMask: rectangle(20, 30, 220, 130),
  ...change,
});
export const photo = (name: string, change: Layer = {}): Layer => ({
  name,
  left: 10,
  top: 20,
  imageData: plain(300, 200),
  ...change,
});
