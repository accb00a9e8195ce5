import type { Operation, Parameter, Schema } from "../openapi/openapi-types.ts";
import { escapeHtml, writeInline } from "./html.ts";
import { describeType } from "./schema-rows.ts";

/** One field of a form that sends a call. The page's script reads `data-in` to know where the value goes. */
interface Field {
  id: string;
  name: string;
  location: Parameter["in"] | "pairs" | "body" | "body-property" | "file";
  schema: Schema;
  needed: boolean;
  meaning: string;
  /** The datalist of ids or names that it suggests. */
  list?: string | undefined;
  /** Uses the first suggestion when it is empty: only in read-only calls. */
  takesFirst?: boolean;
  /** The initial value. */
  initial?: string;
}

/** The name of the datalist of a parameter. The script fills the lists (src/web/features/docs/suggestions.ts). */
export function chooseSuggestionList(name: string, path: string): string | undefined {
  if (name === "id") return chooseListByPath(path);
  const lists: Record<string, string> = {
    i: "known-designs",
    designId: "known-designs",
    design_id: "known-designs",
    project_id: "known-projects",
    projectName: "known-project-names",
  };
  if (path.startsWith("/v1/tables/{name}")) return { name: "known-tables", key: "known-keys" }[name];
  if (name === "family" && path === "/v1/fonts/preview") return "known-families";
  return lists[name];
}

function chooseListByPath(path: string): string {
  if (path.startsWith("/v1/assets")) return "known-assets";
  if (path.startsWith("/v1/batches")) return "known-batches";
  if (path.startsWith("/v1/webhooks")) return "known-webhooks";
  return path.startsWith("/v1/projects") ? "known-projects" : "known-designs";
}

export function writeParameterField(
  parameter: Parameter,
  { operationId }: Operation,
  { path, isReadOnly }: { path: string; isReadOnly: boolean },
): string {
  const { name, required, schema, description = "" } = parameter;
  const location = schema.type === "object" ? "pairs" : parameter.in;
  return writeField({
    id: `${operationId}-${name}`,
    name,
    location,
    schema,
    needed: required,
    meaning: description,
    list: chooseSuggestionList(name, path),
    takesFirst: isReadOnly && required,
    initial: location === "pairs" ? writePairs(parameter.example) : isReadOnly && name === "n" ? "1" : "",
  });
}

function writePairs(example: unknown): string {
  return Object.entries((example ?? {}) as Record<string, string>)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
}

/** A label with the value's type, the control and the description. */
export function writeField(options: Field): string {
  const { id, name, location, schema, needed, meaning } = options;
  const hint = meaning === "" ? "" : `<p class="hint" id="${id}-hint">${writeInline(meaning)}</p>`;
  const wide = isLong(location) ? ' class="wide"' : "";
  const mark = needed ? '<span class="needed">required</span>' : "";
  return `<div${wide}><label for="${id}"><code>${escapeHtml(name)}</code>${writeNote(location, schema)}${mark}</label>${writeControl(options)}${hint}</div>`;
}

/** What the control itself doesn't show. */
function writeNote(location: Field["location"], schema: Schema): string {
  if (location === "pairs") return "<span>name=value, a line each</span>";
  return schema.type === "integer" ? `<span>${escapeHtml(describeType(schema))}</span>` : "";
}

function isLong(location: Field["location"]): boolean {
  return location === "body" || location === "pairs";
}

function writeControl(options: Field): string {
  const { id, name, location, schema, needed, meaning, initial = "" } = options;
  const about = meaning === "" ? "" : ` aria-describedby="${id}-hint"`;
  const common = `id="${id}" name="${escapeHtml(name)}" data-in="${location}"${about}${needed ? " required" : ""}`;
  if (isLong(location)) {
    const lines = Math.min(Math.max(initial.split("\n").length, 3), 18);
    return `<textarea ${common} rows="${lines}" spellcheck="false" autocomplete="off">${escapeHtml(initial)}</textarea>`;
  }
  if (location === "file") return `<input type="file" ${common}>`;
  if (schema.enum !== undefined) return `<select ${common}>${writeOptions(schema)}</select>`;
  return `<input type="${schema.format === "date" ? "date" : "text"}" ${common}${writeAttributes(options)} autocomplete="off" autocapitalize="none" spellcheck="false">`;
}

function writeAttributes({ schema, list, takesFirst, initial = "" }: Field): string {
  return [
    ...(initial === "" ? [] : [` value="${escapeHtml(initial)}"`]),
    ...(schema.default === undefined ? [] : [` placeholder="${escapeHtml(JSON.stringify(schema.default))}"`]),
    ...(list === undefined ? [] : [` list="${list}"`]),
    ...(takesFirst === true ? [" data-first"] : []),
    ...(schema.type === "integer" ? [' inputmode="numeric"'] : []),
  ].join("");
}

function writeOptions({ enum: values = [], default: usual }: Schema): string {
  const none = typeof usual === "string" ? `not given (${usual})` : "not given";
  const valueOptions = values.map(String).map((value) => `<option>${escapeHtml(value)}</option>`);
  return `<option value="">${escapeHtml(none)}</option>${valueOptions.join("")}`;
}
