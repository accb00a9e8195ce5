import { type Layer, writePsdUint8Array } from "ag-psd";

/** A photo that is easy to recognise: two diagonal colors. */
function photo(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const isUpper = (at % width) / width + Math.floor(at / width) / height < 1;
    data.set(isUpper ? [230, 150, 40, 255] : [40, 90, 120, 255], at * 4);
  }
  return { width, height, data };
}

const px = (value: number) => ({ units: "Pixels", value }) as const;

function rectangle(name: string, [left, top, right, bottom]: [number, number, number, number]): Layer {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const knots = corners.map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] }));
  return {
    name,
    vectorFill: { type: "color", color: { r: 255, g: 255, b: 255 } },
    vectorMask: { paths: [{ open: false, operation: "combine", fillRule: "non-zero", knots }] },
  };
}

function text(name: string, [x, y]: [number, number], { font, size }: { font: string; size: number }): Layer {
  const style = { font: { name: font }, fontSize: size, fillColor: { r: 20, g: 30, b: 60 } };
  return { name, text: { text: name, transform: [1, 0, 0, 1, x, y], style } };
}

/** A Photoshop file as a designer hands it over: a photo, a card with a shadow, texts in a group, and what is left out. */
export function photoshopFile(): Uint8Array {
  const shadow = {
    enabled: true,
    angle: 90,
    distance: px(6),
    size: px(18),
    opacity: 0.4,
    color: { r: 0, g: 0, b: 0 },
  };
  const background = { width: 600, height: 300, data: new Uint8ClampedArray(600 * 300 * 4).fill(240) };
  for (let at = 3; at < background.data.length; at += 4) background.data[at] = 255;
  const children: Layer[] = [
    { name: "Background", imageData: background },
    { name: "Photo", left: 330, top: 0, imageData: photo(270, 300) },
    {
      ...rectangle("Card", [30, 40, 400, 260]),
      effects: { dropShadow: [{ ...shadow, blendMode: "multiply" }] },
    },
    {
      name: "Words",
      children: [
        text("Hello {{first_name|there}}", [60, 120], { font: "Montserrat-Bold", size: 32 }),
        text("Your seat is waiting", [60, 170], { font: "Gotham-Book", size: 20 }),
      ],
    },
    { name: "Curves 1", adjustment: { type: "invert" } },
  ];
  return writePsdUint8Array({ width: 600, height: 300, children }, { noBackground: true });
}
