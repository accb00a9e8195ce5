import { describe, expect, it } from "vitest";
import { SvgError } from "../svg-element.ts";
import { importSvg } from "./import-svg.ts";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const rect = (attributes: string) => `<rect width="5" height="5" ${attributes}/>`;

function imported(source: string) {
  let count = 0;
  return importSvg(source, {
    families: ["Inter"],
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
