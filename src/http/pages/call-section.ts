import type { Operation, Reference, Response, Schema } from "../openapi-types.ts";
import type { Call } from "./call.ts";
import { curlExample } from "./curl-example.ts";
import { block, escapeHtml, inline, type Row, rows } from "./html.ts";
import { tryForm } from "./try-form.ts";
import { answeredRows, describeType, isDesignDocument, sentRows } from "./schema-rows.ts";

/** What a call takes and answers, with a line for the shell. */
export function callSection(call: Call, base: string): string {
  const { method, path, operation } = call;
  const { operationId, summary, description } = operation;
  const title = `<a href="#${operationId}"><code>${escapeHtml(path)}</code></a>`;
  return `<section class="call" id="${operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span>${title}</h3>
<p class="summary">${escapeHtml(summary)}</p>${description === undefined ? "" : `<p>${inline(description)}</p>`}
${block(curlExample(base, call))}
${tryForm(call, base)}
${parametersIn(operation, "path", "In the path")}${parametersIn(operation, "query", "In the query")}${parametersIn(operation, "header", "Headers")}
${bodyOf(operation)}<h4 class="part">Answers</h4>${Object.entries(operation.responses).filter(isTold).map(answer).join("")}
</section>`;
}

/** The parameters of a place under a heading, which stands under an h3 unless told otherwise. */
export function parametersIn(
  { parameters }: Operation,
  place: string,
  title: string,
  heading: "h3" | "h4" = "h4",
): string {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return "";
  const list = found.map(({ name, required, description = "", schema }) => ({
    name,
    note: describeType(schema),
    needed: required && place !== "path",
    meaning: `${description}.`,
  }));
  return `<${heading} class="part">${title}</${heading}>${rows(list)}`;
}

function bodyOf({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4 class="part">Body, ${escapeHtml(type)}</h4>${properties(schema, sentRows)}`,
    )
    .join("");
}

/** Refusals are told in one sentence, and on a page of their own. */
function isTold([status, response]: [string, Response | Reference]): boolean {
  return status === "default" || !("$ref" in response);
}

function answer([status, response]: [string, Response | Reference]): string {
  if ("$ref" in response) {
    return `<p class="quiet">Anything else is a <a href="/docs/errors">problem document</a>.</p>`;
  }
  const { description, headers = {}, content = {} } = response;
  const told = Object.entries(headers).map(([name, header]) => ({
    name,
    note: "header",
    meaning: header.description,
  }));
  const types = Object.keys(content);
  const json = content["application/json"]?.schema;
  const media = json === undefined && types.length > 0 ? `, as ${types.join(", ")}` : "";
  const body =
    json === undefined
      ? ""
      : `<details><summary>What it holds</summary>${properties(json, answeredRows)}</details>`;
  return `<p><strong>${escapeHtml(status)}</strong> ${escapeHtml(description + media)}.</p>${rows(told)}${body}`;
}

function properties(schema: Schema, list: (schema: Schema) => Row[]): string {
  return isDesignDocument(schema)
    ? '<p>A design document, as <a href="/schema/design.json">its schema</a> describes it.</p>'
    : rows(list(schema));
}
