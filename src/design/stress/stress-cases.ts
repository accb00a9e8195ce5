import type { Parameter } from "../parameters.ts";
import { isNumberLike } from "./is-number-like.ts";
import type { StressCase } from "./stress-case.ts";

type TextCase = Omit<StressCase, "query" | "expected"> & { text: string };

/** Values for the text parameters. */
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
  { id: "nothing", label: "Empty value", why: "Recipients without a value see the fallbacks.", text: "" },
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

/** A host name that never resolves (RFC 2606). */
const missingPicture = "https://picture.invalid/missing.jpg";

/** An unresolved merge tag, unencoded as in a mail. */
const rawTag = "*|FNAME|*";

interface StressOptions {
  /** Whether a text is a number or a date. */
  isTyped?: (parameter: Parameter) => boolean;
  /** Cases that show and hide layers, from `conditionCases`; they come last. */
  conditionCases?: readonly StressCase[];
}

/**
 * The stress cases for a design with these parameters, beginning with the unchanged design. Parameters that are numbers
 * by their default, or by `isTyped`, keep their value when texts are replaced: a name in their place tells nothing about
 * the design. Conditions have cases of their own.
 */
export function stressCases(
  parameters: readonly Parameter[],
  { isTyped = () => false, conditionCases = [] }: StressOptions = {},
): StressCase[] {
  const own: StressCase = {
    id: "own",
    label: "As designed",
    why: "The design with its own texts and images.",
    query: "",
    expected: [],
  };
  if (parameters.length === 0) return [own, ...conditionCases];
  const names = (list: readonly Parameter[]) => list.map(({ name }) => name);
  const texts = parameters.filter(({ type }) => type === "text");
  const words = texts.filter((each) => !isNumberLike(each) && !isTyped(each));
  const pictureNames = names(parameters.filter(({ type }) => type === "image"));
  const others = parameters.filter(({ type }) => type !== "text" && type !== "image");
  const textNames = { all: [...names(texts), ...pictureNames, ...names(others)], words: names(words) };
  const suitable = textCases.filter(({ text }) => (text === "" ? texts : words).length > 0);
  return [
    own,
    ...suitable.map((each) => textCase(each, textNames)),
    tagCase(textNames.all),
    ...(pictureNames.length === 0 ? [] : [pictureCase(pictureNames)]),
    ...(others.length === 0 ? [] : [unreadCase(names(others))]),
    ...conditionCases,
  ];
}

/** In the case without text, numbers, dates and pictures are missing too. */
function textCase(
  { text, ...rest }: TextCase,
  { all, words }: Record<"all" | "words", readonly string[]>,
): StressCase {
  return { ...rest, query: fill(text === "" ? all : words, encodeURIComponent(text)), expected: [] };
}

function tagCase(names: readonly string[]): StressCase {
  const why = "If the email platform doesn’t replace it, recipients must get the fallback.";
  return {
    id: "merge-tag",
    label: "A raw merge tag",
    why,
    query: fill(names, rawTag),
    expected: ["tag_unresolved"],
  };
}

function pictureCase(names: readonly string[]): StressCase {
  const why = "The image URL doesn’t work, so the fallback image is shown.";
  return {
    id: "missing-picture",
    label: "A missing image",
    why,
    query: fill(names, encodeURIComponent(missingPicture)),
    expected: ["not_allowed", "unreachable", "slow"],
  };
}

/** Colors and numbers that can't be read. */
function unreadCase(names: readonly string[]): StressCase {
  return {
    id: "unread",
    label: "Values that aren’t colors or numbers",
    why: "Colors and numbers from the URL stay as designed.",
    query: fill(names, encodeURIComponent("not a value")),
    expected: ["value_replaced"],
  };
}

function fill(names: readonly string[], value: string): string {
  return names.map((name) => `${encodeURIComponent(name)}=${value}`).join("&");
}
