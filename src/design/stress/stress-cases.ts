import type { Parameter } from "../parameters.ts";

/** One picture of a stress sheet. */
export interface StressCase {
  id: string;
  label: string;
  /** What it brings to light, in one sentence. */
  why: string;
  /** A runtime URL's query without `c` and `i`. */
  query: string;
}

type TextCase = Omit<StressCase, "query"> & { text: string };

/** What each text is replaced with. */
const textCases: readonly TextCase[] = [
  {
    id: "longest-name",
    label: "A very long name",
    why: "Does it shrink or wrap, and is it still readable?",
    text: "Maximiliana Konstantinopoulou-Featherstonehaugh",
  },
  {
    id: "one-letter",
    label: "One letter",
    why: "Does the layout hold with hardly anything in it?",
    text: "I",
  },
  { id: "nothing", label: "Nothing", why: "What a reader without this value sees: the fallbacks.", text: "" },
  {
    id: "arabic",
    label: "Arabic",
    why: "Runs from right to left, with letters that join.",
    text: "عبد الرحمن القحطاني",
  },
  { id: "chinese", label: "Chinese", why: "Wide characters, and no blanks to break at.", text: "欧阳明月" },
  {
    id: "emoji",
    label: "Emoji",
    why: "Families and flags are one sign made of many.",
    text: "Zoë 👩‍👩‍👧‍👦 🇨🇭 👩🏽‍🚀 ❤️‍🔥",
  },
  {
    id: "long-word",
    label: "One endless word",
    why: "Has no place to break at.",
    text: "Donaudampfschifffahrtsgesellschaftskapitänspatent",
  },
];

/** A name that no resolver ever finds (RFC 2606). */
const missingPicture = "https://picture.invalid/missing.jpg";

/** A tag that no sender has filled in stands unencoded, as a mail would carry it. */
const rawTag = "*|FNAME|*";

/** The cases worth a look for a design of these parameters, the design as it is first. */
export function stressCases(parameters: readonly Parameter[]): StressCase[] {
  const names = (type: Parameter["type"]) =>
    parameters.filter((parameter) => parameter.type === type).map(({ name }) => name);
  const texted = names("text");
  const pictured = names("image");
  const own: StressCase = {
    id: "own",
    label: "As designed",
    why: "With the design’s own texts and pictures.",
    query: "",
  };
  if (parameters.length === 0) return [own];
  const texts = texted.length === 0 ? [] : textCases.map((each) => textCase(each, texted, pictured));
  return [
    own,
    ...texts,
    tagCase([...texted, ...pictured]),
    ...(pictured.length === 0 ? [] : [pictureCase(pictured)]),
  ];
}

/** Where there is no text, pictures are missing as well. */
function textCase(
  { text, ...rest }: TextCase,
  texted: readonly string[],
  pictured: readonly string[],
): StressCase {
  return { ...rest, query: fill(text === "" ? [...texted, ...pictured] : texted, encodeURIComponent(text)) };
}

function tagCase(names: readonly string[]): StressCase {
  const why = "When the sender fails to replace it, readers must get the fallback.";
  return { id: "merge-tag", label: "A raw merge tag", why, query: fill(names, rawTag) };
}

function pictureCase(names: readonly string[]): StressCase {
  const why = "The address can’t be had, so the fallback picture stands there.";
  return {
    id: "missing-picture",
    label: "A missing picture",
    why,
    query: fill(names, encodeURIComponent(missingPicture)),
  };
}

function fill(names: readonly string[], value: string): string {
  return names.map((name) => `${encodeURIComponent(name)}=${value}`).join("&");
}
