import type { Operation, Parameter, Schema } from "../openapi-types.ts";
import { escapeHtml, inline } from "./html.ts";
import { describeType } from "./schema-rows.ts";

/** One field of a form that tries a call; the page's script reads `data-in` to know where its value goes. */
interface Field {
  id: string;
  name: string;
  place: Parameter["in"] | "pairs" | "body" | "body-property" | "file";
  schema: Schema;
  needed: boolean;
  meaning: string;
  /** The list of known ids or names that it offers. */
  list?: string | undefined;
  /** Takes the first one known when it is empty: only where trying changes nothing. */
  takesFirst?: boolean;
  /** What stands in it at first. */
  initial?: string;
}

/** Where each list's entries come from is the script's to know (src/web/docs/suggestions.ts). */
export function knownList(name: string, path: string): string | undefined {
  if (name === "id") return listOfPath(path);
  const lists: Record<string, string> = {
    i: "known-designs",
    designId: "known-designs",
    design_id: "known-designs",
    project_id: "known-projects",
    projectName: "known-project-names",
  };
  if (name === "family" && path === "/v1/fonts/preview") return "known-families";
  return lists[name];
}

function listOfPath(path: string): string {
  if (path.startsWith("/v1/assets")) return "known-assets";
  return path.startsWith("/v1/projects") ? "known-projects" : "known-designs";
}

export function parameterField(
  parameter: Parameter,
  { operationId }: Operation,
  { path, harmless }: { path: string; harmless: boolean },
): string {
  const { name, required, schema, description = "" } = parameter;
  const place = schema.type === "object" ? "pairs" : parameter.in;
  return field({
    id: `${operationId}-${name}`,
    name,
    place,
    schema,
    needed: required,
    meaning: description,
    list: knownList(name, path),
    takesFirst: harmless && required,
    initial: place === "pairs" ? pairs(parameter.example) : harmless && name === "n" ? "1" : "",
  });
}

function pairs(example: unknown): string {
  return Object.entries((example ?? {}) as Record<string, string>)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
}

/** A label with the value's type, the control, and what the value means. */
export function field(described: Field): string {
  const { id, name, place, schema, needed, meaning } = described;
  const hint = meaning === "" ? "" : `<p class="hint" id="${id}-hint">${inline(meaning)}</p>`;
  const wide = isLong(place) ? ' class="wide"' : "";
  const mark = needed ? '<span class="needed">needed</span>' : "";
  return `<div${wide}><label for="${id}"><code>${escapeHtml(name)}</code>${noteOf(place, schema)}${mark}</label>${control(described)}${hint}</div>`;
}

/** What can't be seen from the control itself. */
function noteOf(place: Field["place"], schema: Schema): string {
  if (place === "pairs") return "<span>name=value, a line each</span>";
  return schema.type === "integer" ? `<span>${escapeHtml(describeType(schema))}</span>` : "";
}

function isLong(place: Field["place"]): boolean {
  return place === "body" || place === "pairs";
}

function control(described: Field): string {
  const { id, name, place, schema, needed, meaning, initial = "" } = described;
  const about = meaning === "" ? "" : ` aria-describedby="${id}-hint"`;
  const common = `id="${id}" name="${escapeHtml(name)}" data-in="${place}"${about}${needed ? " required" : ""}`;
  if (isLong(place)) {
    const lines = Math.min(Math.max(initial.split("\n").length, 3), 18);
    return `<textarea ${common} rows="${lines}" spellcheck="false" autocomplete="off">${escapeHtml(initial)}</textarea>`;
  }
  if (place === "file") return `<input type="file" ${common}>`;
  if (schema.enum !== undefined) return `<select ${common}>${options(schema)}</select>`;
  return `<input type="${schema.format === "date" ? "date" : "text"}" ${common}${extras(described)} autocomplete="off" autocapitalize="none" spellcheck="false">`;
}

function extras({ schema, list, takesFirst, initial = "" }: Field): string {
  return [
    ...(initial === "" ? [] : [` value="${escapeHtml(initial)}"`]),
    ...(schema.default === undefined ? [] : [` placeholder="${escapeHtml(JSON.stringify(schema.default))}"`]),
    ...(list === undefined ? [] : [` list="${list}"`]),
    ...(takesFirst === true ? [" data-first"] : []),
    ...(schema.type === "integer" ? [' inputmode="numeric"'] : []),
  ].join("");
}

function options({ enum: values = [], default: usual }: Schema): string {
  const none = typeof usual === "string" ? `not given (${usual})` : "not given";
  const named = values.map(String).map((value) => `<option>${escapeHtml(value)}</option>`);
  return `<option value="">${escapeHtml(none)}</option>${named.join("")}`;
}
