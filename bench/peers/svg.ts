import type { DesignName } from "../bench-designs.ts";

type UrlOf = (picture: string) => string;

/** Everything in a design that isn't text. */
export const grounds: Record<DesignName, (url: UrlOf) => string> = {
  banner: (url) =>
    svg(600, 300, `${image(url("mountains"), 0, 0, 600, 300)}${image(url("tarn-small"), 30, 26, 124, 31)}`),
  card: (url) =>
    svg(
      1200,
      630,
      `<defs><clipPath id="c"><circle cx="980" cy="260" r="122"/></clipPath>${blur("s", 20)}</defs>
      ${image(url("aurora"), 0, 0, 1200, 630)}${image(url("oriel"), 72, 56, 118, 44)}
      <circle cx="980" cy="276" r="130" fill="#05081f" fill-opacity="0.6" filter="url(#s)"/>
      <circle cx="980" cy="260" r="130" fill="#fff"/>
      <g clip-path="url(#c)">${image(url("jun"), 850, 130, 260, 260)}</g>`,
    ),
  large: (url) =>
    svg(
      1080,
      1350,
      `<defs><clipPath id="c"><circle cx="215" cy="1141" r="89"/></clipPath>${blur("s", 25)}</defs>
      ${image(url("tokyo"), 0, 0, 1080, 1350)}
      <rect x="60" y="780" width="960" height="530" rx="40" fill="#050314" fill-opacity="0.6" filter="url(#s)"/>
      <rect x="60" y="760" width="960" height="530" rx="40" fill="#120b2e" fill-opacity="0.8"/>
      ${image(url("tarn-large"), 72, 72, 186, 46)}
      <rect x="120" y="1000" width="840" height="2" fill="#fff" fill-opacity="0.25"/>
      <circle cx="215" cy="1141" r="95" fill="#ffd9a8"/>
      <g clip-path="url(#c)">${image(url("amara"), 120, 1046, 190, 190)}</g>
      <rect x="346" y="1140" width="330" height="76" rx="38" fill="#ffd9a8"/>`,
    ),
};

const fraunces = `font-family="Fraunces" font-weight="600"`;
const dmSans = (weight: number) => `font-family="DM Sans" font-weight="${weight}"`;

/** The texts of a design. SVG doesn't break lines, so the breaks are those of a name of medium length. */
export const textsOf: Record<DesignName, (name: string) => string> = {
  banner: (name) =>
    svg(
      600,
      300,
      `<defs>${blur("a", 7)}${blur("b", 5)}</defs>
      ${twice(`x="30" y="103" ${fraunces} font-size="33" letter-spacing="-0.3"`, `Good morning, ${name}`, "#14274a", 0.55, "a")}
      ${twice(`x="30" y="140" ${dmSans(500)} font-size="16"`, "The high trails open on Saturday.", "#14274a", 0.7, "b")}`,
    ),
  card: (name) =>
    svg(
      1200,
      630,
      `${[`${name}, you`, "made it to the very", "last lesson!"]
        .map((line, index) => {
          const place = `x="72" y="${207 + index * 83.6}" font-family="Space Grotesk" font-weight="700" font-size="76" letter-spacing="-1"`;
          return `<text ${place} fill="none" stroke="#151a4a" stroke-width="8" stroke-linejoin="round">${line}</text><text ${place} fill="#fff">${line}</text>`;
        })
        .join("")}
      <g fill="#dfe3ff" ${dmSans(500)} font-size="28"><text x="72" y="478">Your certificate is ready. Show it to the people</text>
      <text x="72" y="516">who cheered for you.</text></g>
      <text x="980" y="451" fill="#fff" ${dmSans(600)} font-size="26" text-anchor="middle">Jun Park, your teacher</text>`,
    ),
  large: (name) =>
    svg(
      1080,
      1350,
      `<defs>${blur("a", 14)}</defs>
      <text x="72" y="174" fill="#ffd9a8" ${dmSans(600)} font-size="26" letter-spacing="2">ROOFTOP DINNER, 14 MAY</text>
      ${["A seat above the bay is", `kept for ${name}`]
        .map((line, index) =>
          twice(
            `x="72" y="${280 + index * 94}" ${fraunces} font-size="84" letter-spacing="-1"`,
            line,
            "#120b2e",
            0.9,
            "a",
          ),
        )
        .join("")}
      <g fill="#f1ebff" ${dmSans(500)} font-size="34"><text x="120" y="855">Twelve courses, one long table and the lights of the</text>
      <text x="120" y="901">city below. Doors open at seven; dress as you like.</text></g>
      <text x="346" y="1105" fill="#fff" ${dmSans(700)} font-size="34">Amara Obi, your host</text>
      <text x="511" y="1188" fill="#120b2e" ${dmSans(700)} font-size="28" text-anchor="middle">Keep my seat</text>`,
    ),
};

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
}

function image(url: string, x: number, y: number, width: number, height: number): string {
  return `<image href="${url}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** A white text over its shadow. */
function twice(place: string, words: string, shadow: string, opacity: number, filter: string): string {
  return `<text ${place} fill="${shadow}" fill-opacity="${opacity}" filter="url(#${filter})">${words}</text><text ${place} fill="#fff">${words}</text>`;
}
