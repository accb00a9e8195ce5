import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDesign } from "../../design/parse-design.ts";
import { defaultLimits } from "../../design/limits.ts";
import { importSvg } from "../../design/svg/import/import-svg.ts";
import { fontFamilies } from "../../design/font-families.ts";
import { createEngine } from "./engine.ts";

const render = createEngine();
// sharp's SVG loader is blocked, because it may see untrusted input. Here it renders this file's own SVG.
const svgLoader = { operation: ["VipsForeignLoadSvg"] };
// Other files of the thread have the same sharp, and check that it refuses SVG.
beforeAll(() => sharp.unblock(svgLoader));
afterAll(() => sharp.block(svgLoader));

function imported(source: string) {
  let count = 0;
  const newLayerId = (type: string) => `${type}_${(count += 1)}`;
  const { document, left } = importSvg(source, { families: fontFamilies, canvasSide: 4096, newLayerId });
  const parsed = parseDesign(
    { name: "Imported", background: { color: "#ffffff" }, ...document },
    { limits: defaultLimits, fontFamilies },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return { design: parsed.design, left };
}

async function ours(source: string): Promise<Buffer> {
  const noPicture = () => Promise.reject(new Error("There are no pictures"));
  const { design } = imported(source);
  const { bytes } = await render({ design, pictures: [], format: "png", quality: 100 }, noPicture);
  return await sharp(bytes).removeAlpha().raw().toBuffer();
}

async function librsvg(source: string): Promise<Buffer> {
  const flat = sharp(Buffer.from(source)).flatten({ background: "#ffffff" });
  return await flat.removeAlpha().raw().toBuffer();
}

async function expectSame(source: string): Promise<void> {
  const [one, other] = await Promise.all([ours(source), librsvg(source)]);
  expect(one.length).toBe(other.length);
  let sum = 0;
  for (const [at, channel] of one.entries()) sum += Math.abs(channel - (other[at] ?? 0));
  // Anti-aliased edges differ slightly; areas are equal.
  expect(sum / one.length, source).toBeLessThan(1.5);
}

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const file = (content: string, attributes = 'width="300" height="200" viewBox="0 0 300 200"') =>
  `<?xml version="1.0"?>${open} ${attributes}>${content}</svg>`;

describe("importing an SVG file", () => {
  it("gives each simple element a layer of its kind, and neighbouring outlines one graphic", () => {
    const { design, left } = imported(
      file(`<title>Banner</title>
        <rect width="300" height="200" fill="#fde68a"/>
        <g id="Layer_1">
          <rect id="Button back" x="20" y="150" width="100" height="30" rx="15" fill="#1d4ed8"/>
          <circle cx="250" cy="50" r="30" fill="none" stroke="red" stroke-width="4"/>
          <line x1="10" y1="10" x2="110" y2="10" stroke="#000" stroke-width="2" stroke-linecap="round"/>
          <path d="M10 100h40v20z"/><path d="M60 100h40v20z" fill="tomato"/>
          <text x="20" y="80" font-family="'Playfair Display', serif" font-size="24" font-weight="bold">Hi {{name|there}}</text>
        </g>`),
    );
    expect(design).toMatchObject({ width: 300, height: 200, background: { color: "#fde68a" } });
    expect(design.layers.map(({ name, type }) => [name, type])).toEqual([
      ["Button back", "shape"],
      ["ellipse", "shape"],
      ["line", "shape"],
      ["graphic", "svg"],
      ["text", "text"],
    ]);
    expect(design.layers[0]).toMatchObject({ x: 20, y: 150, width: 100, height: 30, border_radius: 15 });
    expect(design.layers[1]).toMatchObject({ x: 218, y: 18, width: 64, height: 64, fill_color: "#00000000" });
    expect(design.layers[2]).toMatchObject({ shape: "line", x: 10, width: 100, line_cap: "round" });
    expect(design.layers[4]).toMatchObject({
      text: "Hi {{name|there}}",
      font_family: "Playfair Display",
      font_weight: 700,
      font_size: 24,
    });
    expect(left).toEqual([]);
  });

  it("reads style sheets, transforms and lines of texts as editors write them", () => {
    const { design, left } = imported(
      file(
        `<style>.a{fill:#112233} .b, .c { font-size: 20px; font-family: Gotham }</style>
        <g transform="translate(10 20) scale(2)">
          <text class="a b" text-anchor="middle" x="50" y="30"><tspan x="50" y="30">One</tspan><tspan x="50" dy="26">Two &amp; three</tspan></text>
        </g>`,
        'viewBox="0 0 300 200"',
      ),
    );
    const [text] = design.layers;
    expect(text).toMatchObject({
      text: "One\nTwo & three",
      color: "#112233",
      font_size: 40,
      line_height: 1.3,
      text_align: "center",
    });
    expect((text?.x ?? 0) + (text?.width ?? 0) / 2).toBeCloseTo(110, 1);
    expect(left).toEqual(["the font Gotham"]);
  });

  it("returns embedded pictures, which have to be uploaded", () => {
    const data = "data:image/png;base64,AAAA";
    const source = file(`<image x="10" y="20" width="30" height="40" xlink:href="${data}"/>`);
    const { document, embedded } = importSvg(source, {
      families: fontFamilies,
      canvasSide: 150,
      newLayerId: () => "a",
    });
    expect(embedded).toEqual([data]);
    expect(document).toMatchObject({
      width: 150,
      height: 100,
      layers: [{ type: "image", image_url: data, x: 5, y: 10, width: 15, height: 20 }],
    });
  });

  it("reports what it leaves out, and keeps the rest", () => {
    const { design, left } = imported(
      file(`<!-- from an editor -->
        <defs><clipPath id="c"><rect width="9" height="9"/></clipPath><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
        <path id="Wave" clip-path="url(#c)" d="M0 0h50v50z" fill="url(#g)"/>
        <image x="10" y="20" width="30" height="40" xlink:href="photo.png"/>
        <image x="50" y="20" width="30" height="40" href="https://example.com/a.png"/>
        <foreignObject/><path d="M0 0 bad"/>`),
    );
    expect(design.layers).toMatchObject([
      { name: "Wave", type: "svg", width: 9, height: 9 },
      { name: "picture", type: "image", image_url: "https://example.com/a.png" },
    ]);
    expect(left).not.toContain("clip-path");
    expect(left).toContain("pictures in other files");
    expect(left).toContain("<foreignObject>");
    expect(left.some((text) => text.startsWith("d of <path>"))).toBe(true);
  });

  it.each(["", "no XML", "<svg", "<html/>", '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'])(
    "refuses %j",
    (source) => {
      expect(() => imported(source)).toThrow(/Expected|Found/);
    },
  );

  it("ends early at a file with too many elements", () => {
    expect(() => imported(file("<g/>".repeat(30_000)))).toThrow("at most");
    expect(() => imported(file("<g>".repeat(100) + "</g>".repeat(100)))).toThrow("within one another");
  });

  it("clips, and follows classes, symbols, branches and nested graphics as librsvg does", async () => {
    await expectSame(
      file(`<style>.st0{clip-path:url(#c);fill:#0f766e} .st1{fill:hsl(340, 80%, 45%)}</style>
        <defs><rect id="r" x="20" y="20" width="60" height="40"/><clipPath id="c"><use xlink:href="#r"/></clipPath></defs>
        <clipPath id="round"><circle cx="200" cy="60" r="35"/></clipPath>
        <symbol id="s" viewBox="0 0 10 10"><rect width="20" height="5" fill="#b45309"/></symbol>
        <circle class="st0" cx="40" cy="40" r="40"/>
        <g clip-path="url(#round)" opacity=".6"><rect x="150" y="30" width="60" height="60" class="st1"/><rect x="190" y="50" width="60" height="60"/></g>
        <use href="#s" x="20" y="110" width="50" height="50"/>
        <svg x="100" y="110" width="60" height="60" viewBox="0 0 30 30"><circle cx="20" cy="10" r="18" fill="#4338ca"/></svg>
        <a href="#x"><rect x="180" y="120" width="30" height="30" fill="#be123c"/></a>
        <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g><rect x="230" y="120" width="30" height="30" fill="#15803d"/></g></switch>`),
    );
  });

  it("looks the same as the file does in librsvg", async () => {
    await expectSame(
      file(`<defs><radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#2563eb"/></radialGradient></defs>
        <rect width="300" height="200" fill="#eef2ff"/>
        <g opacity="0.5" transform="rotate(10 150 100)"><rect x="40" y="40" width="90" height="60" fill="#be123c"/><circle cx="120" cy="90" r="40" fill="url(#g)"/></g>
        <ellipse cx="220" cy="120" rx="50" ry="30" fill="#fbbf24" stroke="#78350f" stroke-width="6" transform="rotate(-20 220 120)"/>
        <rect x="20" y="120" width="60" height="50" rx="8" fill="none" stroke="#047857" stroke-width="5"/>`),
    );
  });

  const number = (min: number, max: number) => fc.integer({ min: min, max: max });
  const color = fc.constantFrom("#0f172a", "tomato", "rgb(20,120,200)", "none", "#22c55e80");
  const paints = fc
    .record({ fill: color, stroke: color, width: number(1, 9), opacity: fc.constantFrom(1, 0.6) })
    .map(
      ({ fill, stroke, width, opacity }) =>
        `fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"`,
    );
  const transform = fc.oneof(
    fc.constant(""),
    fc.tuple(number(-40, 40), number(-40, 40)).map(([x, y]) => `transform="translate(${x} ${y})"`),
    number(-90, 90).map((turn) => `transform="rotate(${turn} 150 100)"`),
    fc.constantFrom(0.5, 1.5).map((scale) => `transform="scale(${scale})"`),
    fc.constantFrom(
      'transform="skewX(12)"',
      'transform="scale(1.4 0.8)"',
      'transform="matrix(-1 0 0 1 300 0)"',
    ),
  );
  const shape = fc
    .tuple(number(20, 200), number(20, 140), number(10, 90), number(10, 60))
    .chain(([x, y, width, height]) =>
      fc.constantFrom(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}"`,
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"`,
        `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}"`,
        `<circle cx="${x}" cy="${y}" r="${height / 2}"`,
        `<line x1="${x}" y1="${y}" x2="${x + width}" y2="${y + height}"`,
        `<path d="M${x} ${y}h${width}l-${height} ${height}z"`,
      ),
    );
  const element = fc
    .tuple(shape, paints, transform)
    .map(([start, paint, moved]) => `${start} ${paint} ${moved}/>`);
  const group = fc
    .tuple(fc.array(element, { minLength: 1, maxLength: 3 }), transform)
    .map(([content, moved]) => `<g ${moved}>${content.join("")}</g>`);

  it("looks the same for files drawn at random", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(element, group), { minLength: 1, maxLength: 5 }), (content) =>
        expectSame(file(content.join(""))),
      ),
      { numRuns: 60 },
    );
  });
});
