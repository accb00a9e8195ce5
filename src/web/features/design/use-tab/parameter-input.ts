import { kindOfFormats } from "../../../../design/formats/kind-of-formats.ts";
import { placeholdersIn } from "../../../../design/placeholders.ts";
import { findEditorKind } from "../../../../kinds/editor-kinds.ts";
import type { DesignFieldsBody } from "../../../../operations/bodies.ts";
import type { Parameter } from "./parameter.ts";
import * as words from "./words.tsx";

/** What a parameter's value looks like: which control it gets, and what is accepted. */
export interface ParameterInput {
  /** `time` is a local date and time, `instant` one with a zone. */
  kind: "text" | "lines" | "date" | "time" | "instant" | "number" | "color" | "picture";
  /** An accepted value. */
  example: string;
  /** What is accepted, in words, for a message. */
  accepted: string;
}

type LayerFields = DesignFieldsBody["layers"][number];

const inputs = {
  text: { kind: "text", example: "", accepted: "" },
  lines: { kind: "lines", example: "", accepted: "" },
  date: { kind: "date", example: "2026-12-24", accepted: words.aDate },
  time: { kind: "time", example: "2026-12-24T18:00", accepted: words.aDateAndTime },
  number: { kind: "number", example: "4.5", accepted: words.aNumber },
  color: { kind: "color", example: "#3b5bdb", accepted: words.aColor },
  picture: { kind: "picture", example: "https://example.com/photo.jpg", accepted: words.anImageUrl },
} satisfies Record<string, ParameterInput>;

/** The input for a parameter, by the layers of the live version: its own layer, or the formats of its placeholders. */
export function inputFor(parameter: Parameter, layers: readonly LayerFields[]): ParameterInput {
  const { type } = parameter;
  if (type !== "text") return type === "image" ? inputs.picture : inputs[type];
  const layer = layers.find(({ layer_id }) => layer_id === parameter.layer_id);
  const own =
    layer?.name === parameter.name ? findEditorKind(layer.type)?.valueInput?.(layer.values) : undefined;
  if (own !== undefined) return own;
  const formats = layers.flatMap((each) => formatsIn(each, parameter.name));
  return inputs[kindOfFormats(formats) ?? (parameter.default.includes("\n") ? "lines" : "text")];
}

function formatsIn({ values }: LayerFields, name: string): string[] {
  return Object.values(values)
    .filter((value) => typeof value === "string")
    .flatMap((text) => placeholdersIn(text))
    .filter((placeholder) => placeholder.name === name)
    .flatMap(({ formats }) => formats);
}

/** What a field accepts, where the control doesn't show it: `A number from 0 to 5, such as 4.5`. */
export function describeInput({ kind, accepted, example }: ParameterInput): string | undefined {
  if (kind !== "number") return undefined;
  return words.suchAs(`${accepted.charAt(0).toUpperCase()}${accepted.slice(1)}`, example);
}

/** Types of native controls. A value that such a control can't show is edited as text. */
export const nativeTypes = { date: "date", time: "datetime-local", instant: "datetime-local" } as const;

/** A value as a native control shows it; undefined if it can't. `zoneMinutes` are ahead of UTC. */
export function toNative(
  kind: ParameterInput["kind"],
  value: string,
  zoneMinutes: number,
): string | undefined {
  if (value === "") return "";
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  if (kind === "time") return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? value : undefined;
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(value)
    ? Date.parse(value)
    : NaN;
  return Number.isNaN(instant)
    ? undefined
    : new Date(instant + zoneMinutes * 60_000).toISOString().slice(0, 16);
}

/** The parameter's value for what a native control holds. An instant is written in UTC. */
export function fromNative(kind: ParameterInput["kind"], text: string, zoneMinutes: number): string {
  if (text === "" || kind !== "instant") return text;
  const instant = new Date(Date.parse(`${text}Z`) - zoneMinutes * 60_000);
  return `${instant.toISOString().slice(0, 16)}:00Z`;
}
