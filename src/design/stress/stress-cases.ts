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
    why: "Shrinks or wraps. Is it still readable?",
    text: "Maximiliana Konstantinopoulou-Featherstonehaugh",
  },
  {
    id: "one-letter",
    label: "One letter",
    why: "Does the layout still work with very little text?",
    text: "I",
  },
  { id: "nothing", label: "Empty value", why: "Readers without a value see the fallbacks.", text: "" },
  {
    id: "arabic",
    label: "Arabic",
    why: "Right-to-left text with joined letters.",
    text: "عبد الرحمن القحطاني",
  },
  { id: "chinese", label: "Chinese", why: "Wide characters without spaces.", text: "欧阳明月" },
  {
    id: "emoji",
    label: "Emoji",
    why: "Emoji that combine several characters.",
    text: "Zoë 👩‍👩‍👧‍👦 🇨🇭 👩🏽‍🚀 ❤️‍🔥",
  },
  {
    id: "long-word",
    label: "One very long word",
    why: "Can't wrap.",
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
    why: "The design with its own texts and images.",
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
  const why = "If the email platform doesn’t replace it, readers must get the fallback.";
  return { id: "merge-tag", label: "A raw merge tag", why, query: fill(names, rawTag) };
}

function pictureCase(names: readonly string[]): StressCase {
  const why = "The image URL doesn’t work, so the fallback image is shown.";
  return {
    id: "missing-picture",
    label: "A missing image",
    why,
    query: fill(names, encodeURIComponent(missingPicture)),
  };
}

function fill(names: readonly string[], value: string): string {
  return names.map((name) => `${encodeURIComponent(name)}=${value}`).join("&");
}
