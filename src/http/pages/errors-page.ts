import { errorCodes } from "../../operations/error-codes.ts";
import { warnings } from "../../operations/warnings.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { writeCodeBlock, writeRows } from "./html.ts";
import { writePage } from "./page.ts";
import { makeOutputRows } from "./schema-rows.ts";

const example = `{
  "type": "/docs/errors#invalid",
  "title": "The request holds invalid values",
  "status": 422,
  "detail": "layers[0].colour: Layer headline has no property colour that can be edited …",
  "code": "invalid",
  "request_id": "3b3354f4-b6ed-4020-8912-ec3c8b5c4b0b",
  "errors": [
    { "path": "layers[0].colour", "message": "…", "found": "colour", "allowed": ["text", "color", …] }
  ]
}`;

/** Every error code; a problem document's `type` links here. */
export function writeErrorsPage(document: OpenApiDocument, scripts: readonly string[] = []): string {
  const codeRows = Object.entries(errorCodes)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([code, { status, title, advice }]) => ({
      name: code,
      note: String(status),
      meaning: `${title}. ${advice}`,
      anchor: code,
    }));
  const warningRows = Object.entries(warnings).map(([code, { meaning, details }]) => ({
    name: code,
    note: details.join(", "),
    meaning: `${meaning}.`,
    anchor: `warning-${code}`,
  }));
  const members = document.components.schemas["Problem"] ?? {};
  return writePage({
    title: "Limn: errors",
    address: "/docs/errors",
    scripts,
    body: `<article><h1>Errors</h1>
<p class="lead">Whatever is refused is answered with a problem document (RFC 9457), <code>application/problem+json</code>. Test for its <code>code</code>, which keeps its meaning; show its <code>detail</code>, which is made to be read.</p>
${writeCodeBlock(example)}
<h2 id="members">What it holds</h2>${writeRows(makeOutputRows(members))}
<h2 id="codes">Codes</h2>${writeRows(codeRows)}
<p>What a caller sent never yields a 5xx: 500 is our fault, 503 means come back later.</p>
<p>The runtime URL answers with an image instead: a transparent pixel with the same status. Over MCP, a refused tool call is a result with <code>isError</code>, whose text says what is valid and which call comes next.</p>
<h2 id="warnings">Warnings</h2>
<p>What comes out otherwise than asked for is told, and the image is made all the same: in <code>X-Limn-Warnings</code> as <code>layer;reason=code</code>, in the <code>warnings</code> of a report, a tool's result and the command line. Of a picture the header tells the reason itself.</p>${writeRows(warningRows)}</article>`,
  });
}
