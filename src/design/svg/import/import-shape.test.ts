import { expect, it } from "vitest";
import { importSvg } from "./import-svg.ts";

function imported(content: string) {
  const { document, left } = importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${content}</svg>`,
    { families: ["Inter"], canvasSide: 4096, newLayerId: (type) => type },
  );
  return { layers: document.layers, left };
}

it("keeps round corners in shares, and those of rectangles as large as the picture", () => {
  expect(imported('<rect width="100%" height="50" rx="8" fill="red"/>').layers).toMatchObject([
    { border_radius: 8, width: 400 },
  ]);
  expect(imported('<rect width="100" height="50" rx="5%" ry="20"/>').layers).toMatchObject([
    { border_radius: 20 },
  ]);
  expect(imported('<rect width="100" height="50" rx="5" ry="20"/>').layers).toMatchObject([{ type: "svg" }]);
});

it("leaves out and names what is hidden, and only that", () => {
  const rect = (attributes: string) => `<rect width="9" height="9" ${attributes}/>`;
  expect(imported(rect('visibility="hidden"'))).toEqual({ layers: [], left: ["hidden elements"] });
  expect(imported(`<style>.a{display:none}</style>${rect('class="a"')}`)).toEqual({
    layers: [],
    left: ["hidden elements"],
  });
  expect(imported(`<g visibility="hidden">${rect("")}${rect("")}</g>${rect('x="20"')}`)).toMatchObject({
    layers: [{ x: 20 }],
    left: ["hidden elements"],
  });
  const { layers, left } = imported(
    `<style>.a{display:none}</style>${rect('class="a" style="display:inline" x="20"')}
     <g visibility="hidden">${rect('visibility="visible" x="40"')}</g>`,
  );
  expect(layers).toMatchObject([{ x: 20 }, { x: 40 }]);
  expect(left).toEqual([]);
});
