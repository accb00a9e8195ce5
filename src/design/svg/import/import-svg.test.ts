import { describe, expect, it } from "vitest";
import { SvgError } from "../svg-element.ts";
import { importSvg } from "./import-svg.ts";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const rect = (attributes: string) => `<rect width="5" height="5" ${attributes}/>`;

function imported(source: string) {
  let count = 0;
  return importSvg(source, {
    families: ["Inter", "Montserrat", "Open Sans"],
    canvasSide: 4096,
    newLayerId: (type) => `${type}_${(count += 1)}`,
  });
}

const cpuOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user } = process.threadCpuUsage(before);
  return user;
};

function errorOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("the work for a file grows with its length, not with its square", () => {
  const style = (css: string) => svg(`<style>${css}</style>${rect('class="a"')}`);
  const files: [string, number, (size: number) => string][] = [
    ["comments without an end", 20_000, (size) => style("/*".repeat(size))],
    ["a style sheet without braces", 100_000, (size) => style("a".repeat(size))],
    ["opening braces", 50_000, (size) => style("a{".repeat(size))],
    ["rules of one class", 5000, (size) => style(".a{fill:red}".repeat(size))],
    [
      "a class named many times",
      20_000,
      (size) => svg(`<style>.a{fill:red}</style>${rect(`class="${"a ".repeat(size)}"`)}`),
    ],
    ["equal shapes", 400, (size) => svg(rect('fill="red"').repeat(size))],
    [
      "clip paths",
      300,
      (size) =>
        svg(
          `<clipPath id="c"><rect width="4" height="4"/></clipPath>${rect('clip-path="url(#c)"').repeat(size)}`,
        ),
    ],
    [
      "clip paths used once",
      300,
      (size) =>
        svg(
          Array.from(
            { length: size },
            (_, at) =>
              `<clipPath id="c${at}"><rect width="4" height="4"/></clipPath>${rect(`clip-path="url(#c${at})"`)}`,
          ).join(""),
        ),
    ],
    [
      "parts of a text",
      1500,
      (size) => svg(`<text y="20">${'<tspan fill="red">a</tspan>'.repeat(size)}</text>`),
    ],
    [
      "parts of a text with places of their own",
      400,
      (size) =>
        svg(
          `<text>${Array.from({ length: size }, (_, at) => `<tspan x="${(at * 37) % 900}" y="${at * 2}">a</tspan>`).join("")}</text>`,
        ),
    ],
    [
      "a long style around parts of a text",
      400,
      (size) =>
        svg(`<g style="${"fill:red;".repeat(size)}"><text>${"<tspan>a</tspan>".repeat(size)}</text></g>`),
    ],
    ["blanks after a number", 8000, (size) => svg(rect(`x="1${" ".repeat(size)}!"`))],
    ["blanks after a number of a text", 8000, (size) => svg(`<text x="1${" ".repeat(size)}!">a</text>`)],
    ["names of fonts", 20_000, (size) => svg(`<text y="20" font-family="${"bold-".repeat(size)}">Hi</text>`)],
    ["outlines that become one graphic", 400, (size) => svg('<path d="M0 0h5v5z"/>'.repeat(size))],
  ];
  it.each(files)("%s", (_, size, make) => {
    const [small, large] = [make(size), make(size * 4)];
    // What is compiled and cached at the first run counts in neither.
    imported(small);
    const ratios = [1, 2, 3].map(
      () =>
        cpuOf(() => imported(large)) /
        Math.max(
          5000,
          cpuOf(() => imported(small)),
        ),
    );
    expect(Math.min(...ratios)).toBeLessThan(9);
  });
});

describe("a file whose parts repeat too much is refused with the reason", () => {
  const files: [string, string, RegExp][] = [
    ["too many shapes", svg(rect("").repeat(2001)), /at most 2000 shapes, texts and pictures/],
    [
      "long classes of many elements",
      svg(`<style>.a{fill:${"x".repeat(4000)}}</style>${rect('class="a"').repeat(1500)}`),
      /more than 4000000 characters/,
    ],
    [
      "a long style around many shapes",
      svg(`<g style="${"fill:red;".repeat(5000)}">${rect("").repeat(1900)}</g>`),
      /styles, groups and definitions repeat/,
    ],
    [
      "a large definition that many shapes use",
      svg(`<g id="big">${'<path d="M0 0"/>'.repeat(3000)}</g>${rect('fill="url(#big)"').repeat(1900)}`),
      /styles, groups and definitions repeat/,
    ],
  ];
  it.each(files)("%s", (_, source, message) => {
    const refusal = errorOf(() => imported(source));
    expect(refusal).toBeInstanceOf(SvgError);
    expect(String(refusal)).toMatch(message);
  });
});

it("takes the rules of classes as a browser does: the last declaration wins, comments say nothing", () => {
  const css =
    "/* .a{fill:blue} */ .a, .b { fill: red; opacity: 0.5 } @media print { .a { fill: lime } } .b{fill:#00f} /* .b{fill:red}";
  const { document } = imported(
    svg(`<style>${css}</style>${rect('x="10" class="b"')}${rect('x="20" class="b" style="fill:#0f0"')}`),
  );
  expect(document.layers).toMatchObject([
    { type: "shape", name: "rectangle", fill_color: "#0000ff", opacity: 0.5 },
    { type: "shape", name: "rectangle_2", fill_color: "#00ff00", opacity: 0.5 },
  ]);
});

describe("names what is lost, and loses nothing else", () => {
  const shape = (attributes: string) => rect(`x="20" ${attributes}`);
  it.each([
    ["a mask on a rectangle", shape('mask="url(#m)"'), ["mask"]],
    ["a filter on a circle", '<circle r="9" style="filter:url(#f)"/>', ["filter"]],
    ["a filter around shapes", `<g filter="url(#f)">${shape("")}</g>`, ["filter"]],
    [
      "a mask on a picture",
      '<image href="https://a.example/b.png" width="9" height="9" mask="url(#m)"/>',
      ["mask"],
    ],
    ["a mask on a text", '<text y="20" mask="url(#m)">Hi</text>', ["mask"]],
    [
      "a clip that cuts off a text",
      `<clipPath id="c"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)"><text y="50">Long text</text></g>`,
      ["clip paths around texts"],
    ],
    [
      "a clip by two outlines",
      `<clipPath id="c">${rect("")}${rect("")}</clipPath>${shape('clip-path="url(#c)"')}`,
      ["clip-path"],
    ],
    ["a clip in a class", `<style>.a{clip-path:url(#no)}</style>${shape('class="a"')}`, ["clip-path"]],
    ["rules of elements", `<style>rect{fill:red}</style>${shape("")}`, ["styles of rect"]],
    [
      "colors and sizes of later parts",
      '<text y="20">A <tspan fill="red" font-size="30">b</tspan></text>',
      ["colors of parts of texts", "sizes of parts of texts"],
    ],
    [
      "a text's stroke, line and path",
      '<text y="20" stroke="red" text-decoration="underline">A <textPath href="#p">b</textPath></text>',
      ["<textPath>", "strokes of texts", "text-decoration of texts"],
    ],
    [
      "a paint that a text names",
      '<text y="20" style="fill:url(#no)">A</text>',
      ["gradients of texts", expect.any(String)],
    ],
  ])("%s", (_, content, wanted) => {
    const { document, left } = imported(svg(content));
    expect(document.layers).toHaveLength(1);
    expect(left).toEqual(wanted);
  });

  it("nothing of a frame around everything, as Figma writes it", () => {
    const { document, left } = imported(
      svg(`<g clip-path="url(#c)">${shape('fill="red"')}<text y="50">Hi</text>
        <image href="https://a.example/b.png" x="5" width="9" height="9"/></g>
        <defs><clipPath id="c"><rect width="100" height="100" fill="white"/></clipPath></defs>`),
    );
    expect(document.layers.map(({ type }) => type)).toEqual(["shape", "text", "image"]);
    expect(left).toEqual([]);
  });

  it("nothing of links, branches and nested graphics beside others", () => {
    const { document, left } = imported(
      svg(`${shape("")}<a href="#b">${shape("")}</a><switch><foreignObject requiredExtensions="x"/><g>${shape("")}</g></switch>
        <svg x="10" y="20" width="50" height="50" viewBox="0 0 10 10"><text y="4" font-size="4">Hi</text></svg>`),
    );
    expect(document.layers.map(({ type }) => type)).toEqual(["shape", "svg", "text"]);
    expect(document.layers.at(-1)).toMatchObject({ font_size: 20 });
    expect(left).toEqual([]);
  });
});

describe("reads fonts as design programs name them", () => {
  it.each([
    [
      "font-family=\"'Montserrat-SemiBoldItalic'\"",
      { font_family: "Montserrat", font_weight: 600, font_style: "italic" },
    ],
    ['font-family="OpenSans-Regular"', { font_family: "Open Sans", font_weight: 400 }],
    [
      'font-family="Montserrat-Bold, Montserrat" font-weight="700"',
      { font_family: "Montserrat", font_weight: 700 },
    ],
    ['font-family="Open Sans Light"', { font_family: "Open Sans", font_weight: 300 }],
    ['font-family="Inter-Italic"', { font_family: "Inter", font_weight: 400, font_style: "italic" }],
    [
      'style="font:italic bold 20px/1.2 Open Sans, serif"',
      { font_family: "Open Sans", font_weight: 700, font_style: "italic", font_size: 20 },
    ],
    ['style="font-weight:300;font:12px Inter"', { font_family: "Inter", font_weight: 400, font_size: 12 }],
    ['style="font:12px Inter;font-weight:300"', { font_family: "Inter", font_weight: 300, font_size: 12 }],
  ])("%s", (attributes, wanted) => {
    const { document, left } = imported(svg(`<text y="20" ${attributes}>Hi</text>`));
    expect(document.layers[0]).toMatchObject(wanted);
    expect(left).toEqual([]);
  });

  it("and says which one it doesn't know", () => {
    expect(imported(svg('<text y="20" font-family="Gotham-Bold">Hi</text>')).left).toEqual([
      "the font Gotham-Bold",
    ]);
  });
});

it("a page in millimetres, inches or points, as programs for print write it, is as large on screen as in CSS", () => {
  const sizeOf = (width: string) => {
    const { document } = imported(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 210 70">${rect("")}</svg>`,
    );
    return [document.width, document.height];
  };
  expect(sizeOf("210mm")).toEqual([794, 265]);
  expect(sizeOf("21cm")).toEqual([794, 265]);
  expect(sizeOf("6in")).toEqual([576, 192]);
  expect(sizeOf("450pt")).toEqual([600, 200]);
  expect(sizeOf("600px")).toEqual([600, 200]);
  expect(sizeOf("100%")).toEqual([210, 70]);
});
