import fc from "fast-check";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { fontFamilies } from "../../design/font-families.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { RenderJob } from "../render-job.ts";

const place = {
  x: fc.constantFrom(0, 10, 10.37, -30, 150.5, 260),
  y: fc.constantFrom(0, 12, 33.5, -10.5, 90, 150.25),
  width: fc.integer({ min: 60, max: 320 }),
  height: fc.integer({ min: 20, max: 180 }),
};
/** What makes letters other than plain. */
const odd = {
  opacity: fc.constantFrom(1, 1, 0.5),
  rotation: fc.constantFrom(0, 0, 17),
  hidden: fc.constantFrom(false, false, true),
};
const letters = {
  ...place,
  type: fc.constant("text"),
  short_text: fc.constantFrom(undefined, undefined, "{{who}}", "Hi"),
  fallback: fc.constantFrom(undefined, "a friend"),
  dynamic: fc.boolean(),
  font_family: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("Inter", "Pacifico", "Playfair Display", "Lato", "Open Sans") },
    fc.constantFrom(...fontFamilies),
  ),
  font_weight: fc.constantFrom(400, 400, 400, 400, 700),
  font_style: fc.constantFrom("normal", "normal", "normal", "normal", "italic"),
  font_size: fc.constantFrom(9, 15.5, 20, 33.5, 60),
  line_height: fc.constantFrom(1.2, 0.8, 1.37),
  letter_spacing: fc.constantFrom(0, 0, 0, 3, -1, 0.3),
  text_align: fc.constantFrom("start", "center", "right", "end", "justify"),
  vertical_align: fc.constantFrom("top", "middle", "bottom"),
  text_transform: fc.constantFrom("none", "none", "uppercase", "lowercase", "capitalize"),
  figures: fc.constantFrom("normal", "normal", "tabular"),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible", "visible"),
  max_lines: fc.constantFrom(undefined, undefined, undefined, 1, 2),
  balanced: fc.constantFrom(false, false, true),
  padding: fc.constantFrom(0, 0, 3.5),
  shadow_blur: fc.constantFrom(0, 0, 0, 0, 3, 8, 40),
  shadow_x: fc.constantFrom(0, 0, 0, -4, 2.5, -60),
  shadow_y: fc.constantFrom(0, 0, 0, 5, -0.5, -45),
  shadow_color: fc.constantFrom("#000000", "#d6336c80", "#fff"),
  more_shadows: fc.constantFrom([], [], [], [{ blur: 6, color: "#1d1b2680" }], [{ x: 2, y: -3.5 }]),
  highlight_color: fc.constantFrom(undefined, undefined, undefined, "#43aa8b", "#43aa8b", "#d6336c80"),
  highlight_font_family: fc.constantFrom(undefined, undefined, "Caveat", "Playfair Display"),
  highlight_font_size: fc.constantFrom(undefined, undefined, 12, 40),
  highlight_font_weight: fc.constantFrom(undefined, undefined, 800),
  highlight_font_style: fc.constantFrom(undefined, undefined, "italic"),
  color: fc.constantFrom("#1d1b26", "#1d1b26", "#1d1b26", "#ffffff", "#ffffff", "#fa0", "#d6336c80"),
};
const closedText = fc.record({ ...letters, ...odd, text: fc.constant("Always the *same*, 1.50 €") });
const openText = fc.record({
  ...letters,
  text: fc.constantFrom(
    "{{who}}",
    "{{who}}",
    "AVA To {{who}}",
    "Dear *{{who}}* and more",
    "{{also|Two}}\nlines for {{who}}",
    "{{also}} {{who}}",
    "Thfi office, fluffy {{who}}",
  ),
});
const shape = fc.record({
  ...place,
  ...odd,
  type: fc.constant("shape"),
  shape: fc.constantFrom("rectangle", "ellipse", "line"),
  fill_color: fc.constantFrom("#5b7cfa", "#5b7cfa66"),
  border_radius: fc.constantFrom(0, 12),
  shadow_blur: fc.constantFrom(0, 0, 9),
});
const image = fc.record({
  ...place,
  ...odd,
  type: fc.constant("image"),
  image_url: fc.constantFrom("asset:one", "asset:two"),
  dynamic: fc.boolean(),
});
const rating = fc.record({
  ...place,
  ...odd,
  type: fc.constant("rating"),
  value: fc.constant(3),
  dynamic: fc.boolean(),
});
const layers = fc
  .tuple(
    fc.array(fc.oneof(closedText, shape, image, rating), { maxLength: 3 }),
    fc.oneof(
      { weight: 2, arbitrary: fc.tuple(openText) },
      fc.array(openText, { minLength: 2, maxLength: 3 }),
    ),
  )
  .chain(([closed, open]) => {
    const all = [...closed, ...open];
    return fc.shuffledSubarray<object>(all, { minLength: all.length });
  });
/** For tests: small pages of open and closed layers of many looks, over and under each other. */
export const someDesign = fc
  .record({
    width: fc.constantFrom(320, 321, 96),
    height: fc.constantFrom(200, 190, 77),
    language: fc.constantFrom("en", "nl", "tr", "pl", "sr", "de"),
    background: fc.constantFrom<object>(
      { color: "#e9e2d0" },
      { color: "#e9e2d080" },
      { color: "#000000", image_url: "asset:one" },
      {
        gradient: {
          type: "linear",
          stops: ["#ffe8a3", "#43aa8b"].map((color, position) => ({ color, position })),
        },
      },
    ),
    layers: layers.map((all) => all.map((own, at) => ({ layer_id: `l${at}`, name: `layer${at}`, ...own }))),
  })
  .map((given) => designSchema.parse({ name: "Any", ...given }));

const eighths = (most: number) => fc.integer({ min: -most * 8, max: most * 8 }).map((whole) => whole / 8);

/** For tests: pages of one text whose letters stand where rows and quarters of pixels are just about to change. */
export const someRoundedDesign = fc
  .record({
    x: eighths(60),
    y: eighths(60),
    width: fc.constantFrom(60, 300),
    height: fc.constantFrom(41, 100.5),
    text: fc.constantFrom("{{who}}", "AVA To {{who}}", "{{also|Two}}\nlines for {{who}}", "fine {{who}}"),
    font_family: fc.constantFrom("Inter", "Lato", "Dancing Script"),
    font_size: fc.constantFrom(12, 20, 33.5, 60),
    line_height: fc.constantFrom(1.2, 1.25, 1.37),
    letter_spacing: fc.constantFrom(0, 0.125, -0.25),
    text_align: fc.constantFrom("start", "center"),
    vertical_align: fc.constantFrom("top", "middle", "bottom"),
    overflow: fc.constant("visible"),
    shadow_x: eighths(2),
    shadow_y: eighths(2),
    shadow_blur: fc.constantFrom(0, 0, 3),
    more_shadows: fc.constantFrom([], [{ x: -1.5, y: 2.125, blur: 2 }]),
  })
  .map((look) => {
    const layers = [{ layer_id: "text", name: "text", type: "text", ...look }];
    return designSchema.parse({ name: "Rounded", width: 320, height: 200, layers });
  });

// The first ones are plain in most fonts, so that a plate is made of one of them.
const names = [
  "Ada",
  "Wy",
  "",
  "Bartholomew Montgomery",
  "Zoë",
  "AVATo",
  "Jo",
  "12.50 €",
  "“Quote”, fine",
  "Лев",
  "İĳß i",
];
const others = [undefined, "Not far", "x"];

let versions = 0;

/** For tests: jobs as opens of one version make them: most differ in texts alone. */
export function jobsOf(design: Design, quality: number): RenderJob[] {
  const parameters = parametersOf(design);
  const base = { key: `version ${(versions += 1)}`, design };
  const dynamic = design.layers.filter(({ dynamic: isOpen }) => isOpen);
  return names.map((who, at) => {
    const own = dynamic.flatMap(({ name, type }) => {
      if (type === "text") return at % 2 === 0 ? [{ name, value: `${who} *${at}*` }] : [];
      if (at < names.length - 1) return [];
      return [{ name, value: type === "image" ? "asset:two" : "4.5" }];
    });
    const query = [{ name: "who", value: who }, { name: "also", value: others[at % others.length] }, ...own];
    const filled = applyParams(design, parameters, query, { graphemes: 2000 });
    const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
    return { design: filled.design, pictures, format: "jpg", quality, base };
  });
}
