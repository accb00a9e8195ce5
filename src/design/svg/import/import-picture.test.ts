import { expect, it } from "vitest";
import { importSvg } from "./import-svg.ts";

function imported(content: string) {
  const { document, left } = importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${content}</svg>`,
    { families: ["Inter"], canvasSide: 4096, newLayerId: (type) => type },
  );
  return { layers: document.layers, left };
}

const image = (attributes: string) => `<image href="https://a.example/b.png" ${attributes}/>`;
const sized = (attributes: string) => image(`x="20" y="30" width="100" height="50" ${attributes}`);

it.each([
  ["", { fit: "contain" }],
  ['preserveAspectRatio="xMinYMax meet"', { fit: "contain", focus_x: 0, focus_y: 1 }],
  ['preserveAspectRatio="none"', { fit: "fill" }],
  ['preserveAspectRatio="xMidYMid slice"', { fit: "cover", focus_x: 0.5, focus_y: 0.5 }],
  ['preserveAspectRatio="xMidYMin slice"', { fit: "cover", focus_x: 0.5, focus_y: 0 }],
])("a picture fills its box as it does in SVG: %s", (attributes, wanted) => {
  const { layers, left } = imported(sized(attributes));
  const { layer_id: _, name: __, type: ___, image_url: ____, ...look } = layers[0] ?? {};
  expect(look).toEqual({ x: 20, y: 30, width: 100, height: 50, ...wanted });
  expect(left).toEqual([]);
});

it.each([
  ['width="100%" height="100%"', { x: 0, y: 0, width: 400, height: 200 }],
  ['x="50%" y="10%" width="25%" height="50"', { x: 200, y: 20, width: 100, height: 50 }],
  ['width="30pt" height="1in"', { width: 40, height: 96 }],
])("a picture's box may have any unit: %s", (attributes, wanted) => {
  const { layers, left } = imported(image(attributes));
  expect(layers).toMatchObject([wanted]);
  expect(left).toEqual([]);
});

it.each([
  ["rotate(90 70 55)", { x: 20, y: 30, width: 100, height: 50, rotation: 90 }],
  ["matrix(-1 0 0 1 140 0)", { x: 20, width: 100, flip: "horizontal" }],
  ["matrix(1 0 0 -1 0 110)", { y: 30, height: 50, flip: "vertical" }],
  ["scale(2)", { x: 40, y: 60, width: 200, height: 100 }],
])("a picture is turned and mirrored: %s", (transform, wanted) => {
  const { layers, left } = imported(sized(`transform="${transform}"`));
  expect(layers).toMatchObject([wanted]);
  expect(left).toEqual([]);
});

it("names what a picture can't have", () => {
  expect(imported(sized('transform="skewX(20)"')).left).toEqual(["slanting of pictures"]);
  expect(imported(sized('transform="scale(2 1)"')).left).toEqual(["stretching of pictures"]);
  expect(imported(sized('transform="scale(2 1)" preserveAspectRatio="none"')).left).toEqual([]);
  expect(imported(image(""))).toEqual({ layers: [], left: ["pictures without a size"] });
  expect(imported(sized('visibility="hidden"'))).toEqual({ layers: [], left: ["hidden elements"] });
  expect(imported(sized('opacity="50%"')).layers).toMatchObject([{ opacity: 0.5 }]);
});
