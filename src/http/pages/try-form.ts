import type { Operation, Schema } from "../openapi/openapi-types.ts";
import { type Call, isImageAnswer } from "./call.ts";
import { escapeHtml } from "./html.ts";
import { writeField, chooseSuggestionList, writeParameterField } from "./try-field.ts";

/**
 * A form that sends a real call, in a template that the page's script (src/web/features/docs) shows; without a script there is
 * no form. `base` is the address in the curl example.
 */
export function writeTryForm(call: Call, base: string): string {
  const { method, path, operation } = call;
  const keyless = operation.security?.length === 0;
  const isReadOnly = method === "get";
  const fields = [
    ...operation.parameters.map((parameter) =>
      writeParameterField(parameter, operation, { path, isReadOnly }),
    ),
    ...writeBodyFields(call),
  ];
  const marks = [
    `data-method="${method.toUpperCase()}"`,
    `data-path="${escapeHtml(path)}"`,
    `data-base="${escapeHtml(base)}"`,
    ...(keyless ? ["data-keyless"] : []),
    ...(isImageAnswer(operation) ? ["data-image"] : []),
    ...writeFillAttribute(operation),
    ...(method === "delete" ? [`data-asks="${escapeHtml(writeConfirmation(operation))}"`] : []),
  ];
  return `<template class="try"><form ${marks.join(" ")} aria-label="Try: ${escapeHtml(operation.summary)}" novalidate>
${fields.length === 0 ? "" : `<div class="fields">${fields.join("")}</div>`}
<div class="send"><button type="submit" class="main">Send</button><p class="hint">${describeEffect(call)}</p></div>
</form></template>`;
}

/** What the script fetches when a design is chosen, so that the first try works. */
function writeFillAttribute({ operationId }: Operation): string[] {
  const fills: Record<string, string> = {
    renderImage: "layers",
    saveDraft: "draft",
    openDesign: "parameters",
  };
  const fillKind = fills[operationId];
  return fillKind === undefined ? [] : [`data-fill="${fillKind}"`];
}

function writeConfirmation({ summary, description }: Operation): string {
  return `${summary}? ${description ?? ""}`.trim();
}

function describeEffect({ method, path }: Call): string {
  if (path === "/img") return "This is a real open and is counted.";
  if (method === "get") return "This sends a real request to this server.";
  if (path.startsWith("/v1/images"))
    return "This sends a real request. It renders one image and changes nothing.";
  if (method === "delete") return "This sends a real request, after you confirm it.";
  return "This sends a real request that changes your company's data.";
}

function writeBodyFields({ path, operation }: Call): string[] {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (content === undefined) return [];
  const id = `${operation.operationId}-body`;
  const { schema, example } = content;
  if (type !== "application/json") {
    const meaning = schema.properties?.["file"]?.description ?? "";
    return [writeField({ id, name: "file", location: "file", schema, needed: true, meaning })];
  }
  const initial = JSON.stringify(example ?? {}, null, 2);
  const body = writeField({ id, name: "body", location: "body", schema, needed: true, meaning: "", initial });
  return [...writeIdFields(schema, operation, path), body];
}

/** Fields for ids within the body, with suggestions. */
function writeIdFields(
  { properties = {}, required = [] }: Schema,
  operation: Operation,
  path: string,
): string[] {
  return Object.entries(properties)
    .filter(([name]) => name.endsWith("_id"))
    .map(([name, schema]) =>
      writeField({
        id: `${operation.operationId}-${name}`,
        name,
        location: "body-property",
        schema,
        needed: false,
        meaning: `${schema.description ?? ""}: written into the body`,
        list: chooseSuggestionList(name, path),
        takesFirst: required.includes(name),
      }),
    );
}
