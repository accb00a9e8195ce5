import type { Operation, Schema } from "../openapi/openapi-types.ts";
import type { Call } from "./call.ts";
import { escapeHtml } from "./html.ts";
import { field, knownList, parameterField } from "./try-field.ts";

/**
 * A form that sends a call for real, in a template: the page's script (src/web/docs) brings it out, and without one it
 * isn't there. `base` is the address that the call's line for the shell shows.
 */
export function tryForm(call: Call, base: string): string {
  const { method, path, operation } = call;
  const keyless = operation.security?.length === 0;
  const harmless = method === "get";
  const fields = [
    ...operation.parameters.map((parameter) => parameterField(parameter, operation, { path, harmless })),
    ...bodyFields(call),
  ];
  const marks = [
    `data-method="${method.toUpperCase()}"`,
    `data-path="${escapeHtml(path)}"`,
    `data-base="${escapeHtml(base)}"`,
    ...(keyless ? ["data-keyless"] : []),
    ...fill(operation),
    ...(method === "delete" ? [`data-asks="${escapeHtml(question(operation))}"`] : []),
  ];
  return `<template class="try"><form ${marks.join(" ")} aria-label="Try: ${escapeHtml(operation.summary)}" novalidate>
${fields.length === 0 ? "" : `<div class="fields">${fields.join("")}</div>`}
<div class="send"><button type="submit" class="main">Send</button><p class="hint">${consequence(call)}</p></div>
</form></template>`;
}

/** What the script fetches once a design is chosen, so that the first try works. */
function fill({ operationId }: Operation): string[] {
  const fills: Record<string, string> = {
    renderImage: "layers",
    saveDraft: "draft",
    openDesign: "parameters",
  };
  const filled = fills[operationId];
  return filled === undefined ? [] : [`data-fill="${filled}"`];
}

function question({ summary, description }: Operation): string {
  return `${summary}? ${description ?? ""}`.trim();
}

function consequence({ method, path }: Call): string {
  if (path === "/img") return "A real open: it counts as one.";
  if (method === "get") return "A real request to this server.";
  if (path.startsWith("/v1/images")) return "A real request: it renders one image and changes nothing.";
  if (method === "delete") return "A real request: you are asked once more before it goes out.";
  return "A real request: it changes what is in your company.";
}

function bodyFields({ path, operation }: Call): string[] {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (content === undefined) return [];
  const id = `${operation.operationId}-body`;
  const { schema, example } = content;
  if (type !== "application/json") {
    const meaning = schema.properties?.["file"]?.description ?? "";
    return [field({ id, name: "file", place: "file", schema, needed: true, meaning })];
  }
  const initial = JSON.stringify(example ?? {}, null, 2);
  const body = field({ id, name: "body", place: "body", schema, needed: true, meaning: "", initial });
  return [...idFields(schema, operation, path), body];
}

/** Ids within the body, to choose from the known ones. */
function idFields({ properties = {}, required = [] }: Schema, operation: Operation, path: string): string[] {
  return Object.entries(properties)
    .filter(([name]) => name.endsWith("_id"))
    .map(([name, schema]) =>
      field({
        id: `${operation.operationId}-${name}`,
        name,
        place: "body-property",
        schema,
        needed: false,
        meaning: `${schema.description ?? ""}: written into the body`,
        list: knownList(name, path),
        takesFirst: required.includes(name),
      }),
    );
}
