import { errorCodes } from "../../operations/error-codes.ts";
import { warnings } from "../../operations/warnings.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { writeCodeBlock, writeRows } from "./html.ts";
import { writePage } from "./page.ts";
import { makeOutputRows } from "./schema-rows.ts";

const example = `{
  "type": "/docs/errors#invalid",
  "title": "Invalid values",
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
<p class="lead">Every error is a problem document (RFC 9457) of the type <code>application/problem+json</code>. Programs should test <code>code</code>, whose meaning never changes. Show <code>detail</code> to people.</p>
${writeCodeBlock(example)}
<h2 id="members">Members</h2>${writeRows(makeOutputRows(members))}
<h2 id="codes">Codes</h2>${writeRows(codeRows)}
<p>A request never causes a 5xx: 500 is an error of Limn itself, and 503 means that you can try again later.</p>
<p>The runtime URL returns a transparent pixel with the same status instead. Over MCP, a failed tool call is a result with <code>isError</code>. Its text says what is valid and which tool to call next.</p>
<h2 id="warnings">Warnings</h2>
<p>If an image differs from the request, it is returned with warnings: in <code>X-Limn-Warnings</code> as <code>layer;reason=code</code>, and in the <code>warnings</code> of a report, of a tool's result and of the command line. For pictures, the header contains the reason instead of the code.</p>${writeRows(warningRows)}</article>`,
  });
}
