import type { DesignName } from "../bench-designs.ts";

/** CSS, lengths in pixels. */
export type Style = Record<string, string | number>;

/** A layer for CSS engines: a positioned box, empty or with a picture or a text. */
export interface Box {
  style: Style;
  /** The name of a picture in `pictures.ts`. */
  picture?: string;
  text?: { text: string; style: Style };
}

export interface Page {
  width: number;
  height: number;
  color: string;
  boxes: Box[];
}

/** The three designs, translated by hand, with the reader's name in place of the parameter `first_name`. */
export const pages: Record<DesignName, (name: string) => Page> = {
  banner: (name) => ({
    width: 600,
    height: 300,
    color: "#2b4874",
    boxes: [
      picture("mountains", at(0, 0, 600, 300)),
      picture("tarn-small", at(30, 26, 124, 31)),
      text(
        `Good morning, ${name}`,
        { ...at(30, 66, 430, 52), alignItems: "center" },
        {
          ...font("Fraunces", 600, 33, 1.15),
          letterSpacing: -0.3,
          textShadow: "0 1px 14px #14274a8c",
        },
      ),
      text("The high trails open on Saturday.", at(30, 123, 330, 26), {
        ...font("DM Sans", 500, 16, 1.4),
        textShadow: "0 1px 10px #14274ab3",
      }),
    ],
  }),
  card: (name) => ({
    width: 1200,
    height: 630,
    color: "#0b1030",
    boxes: [
      picture("aurora", at(0, 0, 1200, 630)),
      picture("oriel", at(72, 56, 118, 44)),
      text(`${name}, you made it to the very last lesson!`, at(72, 140, 720, 270), {
        ...font("Space Grotesk", 700, 76, 1.1),
        letterSpacing: -1,
        WebkitTextStroke: "8px #151a4a",
        paintOrder: "stroke",
        strokeLinejoin: "round",
      }),
      text("Your certificate is ready. Show it to the people who cheered for you.", at(72, 450, 640, 90), {
        ...font("DM Sans", 500, 28, 1.35),
        color: "#dfe3ff",
      }),
      picture("jun", {
        ...at(850, 130, 260, 260),
        border: "8px solid #ffffff",
        borderRadius: 130,
        boxShadow: "0 16px 40px #05081f99",
      }),
      text("Jun Park, your teacher", { ...at(800, 420, 360, 44), ...centred }, font("DM Sans", 600, 26, 1.2)),
    ],
  }),
  large: (name) => ({
    width: 1080,
    height: 1350,
    color: "#120b2e",
    boxes: [
      picture("tokyo", at(0, 0, 1080, 1350)),
      box({
        ...at(60, 760, 960, 530),
        borderRadius: 40,
        backgroundColor: "#120b2ecc",
        boxShadow: "0 20px 50px #05031499",
      }),
      picture("tarn-large", at(72, 72, 186, 46)),
      text("ROOFTOP DINNER, 14 MAY", at(72, 150, 640, 36), {
        ...font("DM Sans", 600, 26, 1.2),
        color: "#ffd9a8",
        letterSpacing: 2,
      }),
      text(`A seat above the bay is kept for ${name}`, at(72, 204, 936, 200), {
        ...font("Fraunces", 600, 84, 1.12),
        letterSpacing: -1,
        textShadow: "0 4px 28px #120b2ee6",
      }),
      text(
        "Twelve courses, one long table and the lights of the city below. Doors open at seven; dress as you like.",
        at(120, 820, 840, 140),
        { ...font("DM Sans", 500, 34, 1.35), color: "#f1ebff" },
      ),
      box({ ...at(120, 1000, 840, 2), backgroundColor: "#ffffff40" }),
      picture("amara", { ...at(120, 1046, 190, 190), border: "6px solid #ffd9a8", borderRadius: 95 }),
      text(
        "Amara Obi, your host",
        { ...at(346, 1068, 400, 50), alignItems: "center" },
        font("DM Sans", 700, 34, 1.2),
      ),
      text(
        "Keep my seat",
        { ...at(346, 1140, 330, 76), ...centred, borderRadius: 38, backgroundColor: "#ffd9a8" },
        { ...font("DM Sans", 700, 28, 1.2), color: "#120b2e" },
      ),
    ],
  }),
};

const centred = { alignItems: "center", justifyContent: "center" };

function at(left: number, top: number, width: number, height: number): Style {
  return { position: "absolute", left, top, width, height, display: "flex", boxSizing: "border-box" };
}

function font(fontFamily: string, fontWeight: number, fontSize: number, lineHeight: number): Style {
  return { fontFamily, fontWeight, fontSize, lineHeight, color: "#ffffff" };
}

function box(style: Style): Box {
  return { style };
}

function picture(name: string, style: Style): Box {
  return { style, picture: name };
}

function text(words: string, style: Style, textStyle: Style): Box {
  return { style, text: { text: words, style: textStyle } };
}
