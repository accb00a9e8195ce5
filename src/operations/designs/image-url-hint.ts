import { readBound } from "../../design/bindings/read-bound.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { Design } from "../../design/design.ts";
import { isMergeTag } from "../../design/merge-tags.ts";
import { isMisspelling } from "../../design/near-names.ts";
import type { Parameter } from "../../design/parameters.ts";
import { presentText } from "../../design/query-values.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import type { ParameterisedDesign } from "../protection/guard-open.ts";

/** A parameter and the value that was given for it. */
export type Applied = readonly [parameter: Parameter, value: string];

interface GivenNames {
  applied: readonly Applied[];
  /** Names that no parameter has. */
  unknown: readonly string[];
  /** The call that renders a design with edits. */
  edits: string;
}

/** What the caller of a runtime URL should know about it, and which call does what the URL can't. */
export function imageUrlHint(live: ParameterisedDesign, given: GivenNames): { hint?: string } {
  const { signed = false, paused = false } = live.protection ?? {};
  const sentences = [
    paused
      ? "The design is paused: until its owner lets it go on, the URL answers 503 without the image."
      : "",
    unknownNamesHint(live, given),
    signed ? signedHint(given.applied) : mergeTagHint(given.applied),
    unreadHint(given.applied),
  ];
  const hint = sentences.filter((sentence) => sentence !== "").join(" ");
  return hint === "" ? {} : { hint };
}

/** Names that a render with edits takes, but no URL. */
const outputNames = ["format", "quality"];
/** Names for more pixels, which `scale` sets. */
const lengthNames = ["width", "height", "dpr", "dpi"];

/** Wrong names that are looked for among parameters and layers, and layers that are named. */
const maxNamed = 5;

function unknownNamesHint(
  { design, parameters }: ParameterisedDesign,
  { unknown, edits }: GivenNames,
): string {
  if (unknown.length === 0) return "";
  const names = parameters.map(({ name }) => name);
  const asked = new Set(unknown.map(foldCase));
  const isAsked = (...any: string[]) => any.some((name) => asked.has(name));
  return [
    `Left out: ${unknown.join(", ")}.`,
    names.length === 0
      ? "This design has no parameters."
      : `The design's parameters are: ${names.join(", ")}.`,
    ...unknown.slice(0, maxNamed).map((name) => meantHint(name, names)),
    isAsked(sizeParameter) ? "This design has no sizes; the dashboard's editor adds them." : "",
    isAsked(...outputNames)
      ? `A URL has the design's own format, ${design.output.format}; ${edits} renders one image in another. PDF is made by the dashboard's Batch tab or POST /v1/batches.`
      : "",
    isAsked(...lengthNames) ? "scale, 0.25 to 4, makes more pixels." : "",
    layersHint(design, unknown, edits),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** The parameter that a wrong name probably means. */
function meantHint(given: string, names: readonly string[]): string {
  const meant = names.find((name) => isMisspelling(given, name));
  return meant === undefined ? "" : `Instead of ${given} use ${meant}.`;
}

/** Layers that no parameter changes, by a name or layer_id that has the given one in it. */
function layersHint({ layers }: Design, unknown: readonly string[], edits: string): string {
  const given = unknown
    .slice(0, maxNamed)
    .map(foldCase)
    .filter((name) => name.trim() !== "");
  const found = layers
    .filter(({ name, layer_id }) =>
      given.some((text) => foldCase(name).includes(text) || foldCase(layer_id).includes(text)),
    )
    .slice(0, maxNamed)
    .map(({ name }) => name);
  if (found.length === 0) return "";
  return `No parameter changes the ${found.length === 1 ? "layer" : "layers"} ${found.join(", ")}; ${edits} does, for one image.`;
}

function mergeTagHint(applied: readonly Applied[]): string {
  const tags = applied.filter(([, value]) => isMergeTag(value));
  if (tags.length === 0) return "";
  const places = tags.map(([{ name }, value]) => `${value} after ${encodeURIComponent(name)}=`).join(", ");
  return `Email platforms only find a merge tag that isn't encoded: in the URL, replace the encoded tag by the tag itself (${places}).`;
}

function signedHint(applied: readonly Applied[]): string {
  const hint = "The URL is signed, so no value in it can be changed.";
  if (!applied.some(([, value]) => isMergeTag(value))) return hint;
  return `${hint} A merge tag in it stays a merge tag: call this for each recipient, with their values.`;
}

const examples = { color: "a color such as #3b5bdb", number: "a number such as 4.5" };

/** Colors and numbers that can't be read: the image shows the design's own, so the URL works. */
function unreadHint(applied: readonly Applied[]): string {
  return applied
    .flatMap(([{ name, type }, value]) => {
      if (type !== "color" && type !== "number") return [];
      const bindable = type === "color" ? { type } : { type, min: -Infinity, max: Infinity };
      if (presentText(value).value === undefined || readBound(bindable, value) !== undefined) return [];
      return [`${name} takes ${examples[type]}; with this value the image shows the design's own.`];
    })
    .join(" ");
}
