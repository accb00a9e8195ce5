import type { Operation, Reference, Response, Schema } from "../openapi/openapi-types.ts";
import { type Call, writeCurlExample } from "./call.ts";
import { writeCodeBlock, escapeHtml, writeInline, type Row, writeRows } from "./html.ts";
import { makeOutputRows, describeType, isDesignDocument, makeInputRows } from "./schema-rows.ts";
import { writeTryForm } from "./try-form.ts";

/** The section of one call: a curl example, what it takes and what it answers. */
export function writeCallSection(call: Call, base: string): string {
  const { method, path, operation } = call;
  const { operationId, summary, description } = operation;
  const title = `<a href="#${operationId}"><code>${escapeHtml(path)}</code></a>`;
  return `<section class="call" id="${operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span>${title}</h3>
<p class="summary">${escapeHtml(summary)}</p>${description === undefined ? "" : `<p>${writeInline(description)}</p>`}
${writeScope(operation)}${writeCodeBlock(writeCurlExample(base, call))}
${writeTryForm(call, base)}
${writeParameters(operation, "path", "In the path")}${writeParameters(operation, "query", "In the query")}${writeParameters(operation, "header", "Headers")}
${writeBody(operation)}<h4 class="part">Answers</h4>${Object.entries(operation.responses).filter(isDescribed).map(writeAnswer).join("")}
</section>`;
}

/** What a key has to have. */
function writeScope({ "x-limn-scope": scope }: Operation): string {
  return scope === undefined ? "" : `<p class="quiet">Scope of the key: <code>${scope}</code></p>`;
}

/** A heading and the parameters of one location; by default the heading stands below an h3. */
function writeParameters(
  { parameters }: Operation,
  location: string,
  title: string,
  heading: "h3" | "h4" = "h4",
): string {
  const located = parameters.filter((parameter) => parameter.in === location);
  if (located.length === 0) return "";
  const list = located.map(({ name, required, description = "", schema }) => ({
    name,
    note: describeType(schema),
    needed: required && location !== "path",
    meaning: `${description}.`,
  }));
  return `<${heading} class="part">${title}</${heading}>${writeRows(list)}`;
}

function writeBody({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4 class="part">Body, ${escapeHtml(type)}</h4>${writeProperties(schema, makeInputRows)}`,
    )
    .join("");
}

/** Errors other than the default have a page of their own. */
function isDescribed([status, response]: [string, Response | Reference]): boolean {
  return status === "default" || !("$ref" in response);
}

function writeAnswer([status, response]: [string, Response | Reference]): string {
  if ("$ref" in response) {
    return `<p class="quiet">Anything else is a <a href="/docs/errors">problem document</a>.</p>`;
  }
  const { description, headers = {}, content = {} } = response;
  const headerRows = Object.entries(headers).map(([name, header]) => ({
    name,
    note: "header",
    meaning: header.description,
  }));
  const types = Object.keys(content);
  const { schema: json, example } = content["application/json"] ?? {};
  const media = json === undefined && types.length > 0 ? `, as ${types.join(", ")}` : "";
  const body =
    json === undefined
      ? ""
      : `<details><summary>What it holds</summary>${writeExample(example)}${writeProperties(json, makeOutputRows)}</details>`;
  return `<p><strong>${escapeHtml(status)}</strong> ${escapeHtml(description + media)}.</p>${writeRows(headerRows)}${body}`;
}

function writeExample(example: unknown): string {
  return example === undefined ? "" : writeCodeBlock(JSON.stringify(example, null, 2));
}

function writeProperties(schema: Schema, list: (schema: Schema) => Row[]): string {
  return isDesignDocument(schema)
    ? '<p>A design document, as <a href="/schema/design.json">its schema</a> describes it.</p>'
    : writeRows(list(schema));
}

/** The section of the runtime URL. */
export function writeRuntimeUrlSection(call: Call): string {
  const { operation } = call;
  const base = operation.servers?.[0]?.url ?? "";
  const url = `${base}/img?c=COMPANY_ID&i=DESIGN_ID&first_name=Ada`;
  return `<section class="runtime"><h2 id="runtime-url">Runtime URL</h2>
<p class="lead">A design's permanent URL. It never expires and needs no key. Every GET renders a new image and counts as one open.</p>
${writeCodeBlock(`<img src="${url.replaceAll("&", "&amp;")}"\n  width="600" height="300" alt="Good morning, Ada">`)}
<p>A design's <code>render_url</code> already holds <code>c</code> and <code>i</code>. Add <code>&amp;name=value</code> for any of its <code>optional_url_params</code>, values URL-encoded.</p>
${writeCodeBlock(`curl "${url}" -o image.jpg`)}
${writeTryForm(call, base)}
${writeParameters(operation, "query", "In the query", "h3")}
<ul>
<li>Unknown parameters are ignored. If a parameter occurs twice, the last one counts. Names match exactly first, then ignoring case.</li>
<li>A missing parameter shows the design's own text or picture. A blank one, or a merge tag such as <code>*|FNAME|*</code> or <code>{{ first_name }}</code>, shows the layer's fallback.</li>
<li>An unavailable picture is replaced by its fallback or the design's own picture, or left out. The answer is still 200, and <code>X-Limn-Warnings</code> names the layer and the reason. The same header lists text that was shrunk or cut and all other differences.</li>
<li>The design sets the format; <code>Accept</code>, conditional and range headers have no effect. HEAD renders and counts nothing.</li>
<li>404 (no such design) and 503 (overload) return a transparent pixel, so no email shows a broken image.</li>
</ul></section>`;
}
