import { extname } from "node:path";
import type { z } from "zod";
import { projectInput } from "../operations/manage-projects.ts";
import { outputFormatInput, nowInput, scaleInput } from "../operations/output-input.ts";
import type { renderInput } from "../operations/render/render-image.ts";
import { checkInput } from "../operations/service-error.ts";
import { UsageError } from "./command.ts";

type Input = z.output<typeof renderInput>;

/** Parses `name=value`. */
export function readValues(texts: readonly string[]): { name: string; value: string }[] {
  return texts.map((text) => {
    const [name, value] = splitPair(text, "--set", "name=value");
    return { name, value };
  });
}

/** Parses `layer_id.property=value`; numbers, true and false become such values. */
export function readEdits(texts: readonly string[]): NonNullable<Input["layers"]> {
  return texts.map((text) => {
    const [path, value] = splitPair(text, "--edit", "layer_id.property=value");
    const dot = path.lastIndexOf(".");
    if (dot < 1) throw new UsageError(`--edit ${text}: expected layer_id.property=value`);
    const property = path.slice(dot + 1);
    return { layer_id: path.slice(0, dot), [property]: property === "text" ? value : readScalar(value) };
  });
}

export function readFormat(text: string | undefined): Input["format"] {
  if (text === undefined) return undefined;
  const format = outputFormatInput.safeParse(text);
  if (!format.success) throw new UsageError(`--format ${text}: expected jpg, jpeg, png, gif, webp or avif`);
  return format.data;
}

/** The output format of a file's extension; undefined for any other. */
export function formatOfExtension(out = ""): Input["format"] {
  return outputFormatInput.safeParse(extname(out).slice(1).toLowerCase()).data;
}

export function readQuality(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const quality = Number(text);
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) {
    throw new UsageError(`--quality ${text}: expected a whole number from 1 to 100`);
  }
  return quality;
}

export function readScale(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const scale = scaleInput.safeParse(text);
  if (!scale.success) throw new UsageError(`--scale ${text}: expected a number from 0.25 to 4`);
  return scale.data;
}

export function readSizes(text: string | undefined): string[] | undefined {
  return text
    ?.toLowerCase()
    .split(",")
    .map((name) => name.trim());
}

export function readNow(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const now = nowInput.safeParse(text);
  if (!now.success)
    throw new UsageError(`--now ${text}: expected a date and time, such as 2026-12-24T18:00:00Z`);
  return now.data;
}

function splitPair(text: string, option: string, form: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`${option} ${text}: expected ${form}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function readScalar(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Parses the name of a company, project or key as REST does. Throws `invalid`. */
export function readName(text: string | undefined): string {
  return checkInput(projectInput, { name: text ?? "" }).name;
}
