import type { Box } from "../../design/geometry.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import type { Edges, LayLetters, LetterPaper } from "./masks/lay-letters.ts";
import type { LetterAtlas } from "./masks/letter-atlas.ts";
import type { MissingLetters } from "./masks/missing-letters.ts";
import type { PlaceText } from "./shaping/place-text.ts";
import { premultiplied } from "./premultiplied.ts";
import { readFont } from "./shaping/read-font.ts";

/** What plain letters ask of a context. */
type LetterCalls = Pick<
  PaintContext,
  keyof typeof plainState | "save" | "restore" | "translate" | "beginPath" | "rect" | "clip" | "fillText"
>;

export interface LetterContext {
  /** For layers of plain letters alone: whatever else is painted on it throws. */
  context: PaintContext;
  /** What is drawn from now on falls on this part of the picture. */
  begin(paper: LetterPaper): void;
}

interface Tools {
  placeText: PlaceText;
  atlas: LetterAtlas;
  lay: LayLetters;
  /** Is told when a text turns out to be none of plain letters. */
  missing: MissingLetters;
}

/** The part of a canvas's context that plain letters need, which lays their masks down just as Skia would. */
export function createLetterContext(tools: Tools): LetterContext {
  const desk: Desk = { paper: { x: 0, y: 0, width: 0, height: 0, at: 0 }, place: origin, path: nowhere };
  const saved: { place: Place; state: State }[] = [];
  const context: LetterCalls = {
    ...plainState,
    ...placing(desk),
    save() {
      saved.push({ place: desk.place, state: stateOf(context) });
    },
    restore() {
      const before = saved.pop();
      if (before === undefined) return;
      desk.place = before.place;
      Object.assign(context, before.state);
    },
    fillText(text, x, y) {
      fillLetters(tools, desk, context, { text, x, y });
    },
  };
  return {
    context: context as PaintContext,
    begin(paper) {
      desk.paper = paper;
      desk.place = { ...origin, clip: edgesOf(paper) };
      saved.length = 0;
      Object.assign(context, plainState);
    },
  };
}

/** Where a context draws. */
interface Desk {
  paper: LetterPaper;
  place: Place;
  path: Edges;
}

function placing(desk: Desk): Pick<PaintContext, "translate" | "beginPath" | "rect" | "clip"> {
  return {
    translate(x, y) {
      const { place } = desk;
      desk.place = { ...place, x: place.x + x, y: place.y + y };
    },
    beginPath() {
      desk.path = nowhere;
    },
    rect(x, y, width, height) {
      desk.path = edgesOf({ x: x + desk.place.x, y: y + desk.place.y, width, height });
    },
    clip() {
      desk.place = { ...desk.place, clip: meetOf(desk.place.clip, desk.path) };
    },
  };
}

/** The shadow of a text first, then the text. */
function fillLetters(
  tools: Tools,
  desk: Desk,
  state: State,
  { text, x, y }: { text: string; x: number; y: number },
): void {
  const { lang, letterSpacing, fillStyle, shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } = state;
  const font = readFont(state.font);
  const letters = tools.placeText(text, { font, letterSpacing, lang });
  if (letters === undefined) {
    tools.missing.cannot();
    return;
  }
  const { place, paper } = desk;
  const layIn = (ink: Ink, aside: number, down: number) => {
    const look = tools.atlas.lookOf({
      font: state.font,
      language: lang,
      color: lookColour(ink),
      blur: ink.blur,
    });
    // In Skia's order, for each sum is rounded.
    const pen = { x: float32Sum(place.x + aside, x), y: float32Sum(place.y + down, y) };
    tools.lay({
      letters,
      look,
      size: font.size,
      colour: premultiplied(ink.color),
      pen,
      paper,
      clip: place.clip,
    });
  };
  if (shadowBlur > 0 || shadowOffsetX !== 0 || shadowOffsetY !== 0)
    layIn({ color: shadowColor, blur: shadowBlur }, shadowOffsetX, shadowOffsetY);
  layIn({ color: String(fillStyle), blur: undefined }, 0, 0);
}

function float32Sum(one: number, other: number): number {
  return Math.fround(Math.fround(one) + Math.fround(other));
}

interface Place {
  x: number;
  y: number;
  clip: Edges;
}

interface Ink {
  color: string;
  blur: number | undefined;
}

const nowhere: Edges = { left: 0, top: 0, right: 0, bottom: 0 };
const origin: Place = { x: 0, y: 0, clip: nowhere };

/** What every context begins with, as far as plain letters set it. */
const plainState = {
  fillStyle: "#000000" as unknown,
  font: "",
  letterSpacing: "0px",
  lang: "",
  shadowColor: "#00000000",
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
};

type State = typeof plainState;

function stateOf(context: State): State {
  const { fillStyle, font, letterSpacing, lang, shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } =
    context;
  return { fillStyle, font, letterSpacing, lang, shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY };
}

/** Clips are whole pixels. */
function edgesOf({ x, y, width, height }: Box): Edges {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function meetOf(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** A blurred shadow has the same mask in every colour. */
function lookColour({ color, blur = 0 }: Ink): string {
  return blur > 0 ? "#000000" : color.slice(0, 7);
}
