import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import { addCopyButton } from "./copy-buttons.ts";
import { element } from "./element.ts";
import type { CallResponse } from "./send-call.ts";
import { isProblem, showProblem } from "./show-problem.ts";

/** The headers that are shown, in this order. */
const headerNames = [
  "Content-Type",
  "Content-Length",
  "ETag",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Allow",
  "X-Request-Id",
];

/** The elements for a response: a status line, which screen readers announce, and the rest. */
export interface ResponseElements {
  line: HTMLElement;
  rest: HTMLElement;
}

/** Shows a response: status and time, warnings, body and headers. */
export function showResponse({ line, rest }: ResponseElements, response: CallResponse): void {
  const { status, milliseconds, headers } = response;
  const time = `in ${Math.round(milliseconds).toLocaleString("en")} ms`;
  line.replaceChildren(
    element("span", { class: `status ${status < 400 ? "good" : "bad"}` }, `${status}`),
    time,
  );
  rest.replaceChildren(...warningsOf(headers), bodyOf(response), headerRows(headers));
  for (const block of rest.querySelectorAll("pre")) addCopyButton(block, fullText(response));
}

/** The full JSON for the copy button; the shown text may be shortened. */
function fullText({ content }: CallResponse): (() => string) | undefined {
  return content.kind === "json" ? () => JSON.stringify(content.value, null, 2) : undefined;
}

function warningsOf(headers: Headers): HTMLElement[] {
  const header = headers.get("X-Limn-Warnings");
  if (header === null) return [];
  const list = readWarnings(header).map((warning) => element("li", {}, warning));
  const title = element(
    "p",
    {},
    element("strong", {}, "Rendered with warnings. "),
    element("a", { href: "/docs/errors#warnings" }, "What warnings mean"),
  );
  return [element("div", { class: "warned" }, title, element("ul", {}, ...list))];
}

/** Formats the header `X-Limn-Warnings` as lines: `headline: text_shrunk, font_size 18`. */
export function readWarnings(header: string): string[] {
  return header
    .split(",")
    .map((warning) => warning.trim())
    .filter((warning) => warning !== "")
    .map((warning) => {
      const [layer = "", ...details] = warning.split(";").map(decode);
      if (layer === "*") return details.map((detail) => detail.replace(/^more=/, "and more: ")).join(", ");
      const words = details.map((detail) => detail.replace(/^reason=/, "").replace("=", " "));
      return `${layer}: ${words.join(", ")}`;
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headerRows(headers: Headers): HTMLElement {
  const headersWithValue = headerNames.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [{ name, value }];
  });
  const rows = headersWithValue.map(({ name, value }) =>
    element("div", {}, element("dt", {}, element("code", {}, name)), element("dd", {}, value)),
  );
  return element(
    "details",
    { open: "" },
    element("summary", {}, "Headers"),
    element("dl", { class: "rows" }, ...rows),
  );
}

function bodyOf({ status, content, bytes }: CallResponse): HTMLElement {
  if (content.kind === "file") return fileOf(content.blob);
  if (content.kind === "image") return imageOf(content.blob, status);
  if (bytes === 0) return element("p", {}, "Done. The response has no body.");
  if (content.kind === "text") return codeOf(content.text);
  const { value } = content;
  if (isProblem(value)) return showProblem(value);
  const image = imageIn(value);
  if (image === undefined) return codeOf(shortenJson(value));
  return element("div", {}, imageOf(image, status), codeOf(shortenJson(value)));
}

function codeOf(text: string): HTMLElement {
  const frame = element("div");
  // A scrollable area must be reachable with the keyboard.
  frame.append(element("pre", { tabindex: "0" }, element("code", {}, text)));
  return frame;
}

/** A link to the file, which stays valid while the page is open. */
function fileOf(blob: Blob): HTMLElement {
  const name = blob.type.endsWith("pdf") ? "batch.pdf" : "batch.zip";
  const link = element("a", { href: URL.createObjectURL(blob), download: name }, name);
  return element("p", {}, link, `, ${blob.size.toLocaleString("en")} bytes`);
}

function imageOf(blob: Blob, status: number): HTMLElement {
  const address = URL.createObjectURL(blob);
  const image = element("img", { src: address, alt: "The rendered image" });
  const caption = element("figcaption", {}, blob.type);
  image.addEventListener("load", () => {
    URL.revokeObjectURL(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    // The server sends an image even then, so that emails show no broken image.
    if (status === 404) caption.textContent = "Design not found: the image is one transparent pixel.";
    else
      caption.textContent = `${width} × ${height} pixels, ${blob.type}, ${blob.size.toLocaleString("en")} bytes`;
  });
  return element("figure", { class: "answered" }, image, caption);
}

/** The base64 image in a render report. */
function imageIn(value: unknown): Blob | undefined {
  if (typeof value !== "object" || value === null || !("image" in value) || !("mime_type" in value))
    return undefined;
  const { image, mime_type: type } = value;
  if (typeof image !== "string" || typeof type !== "string") return undefined;
  return new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))], { type });
}

/** Longest string in the JSON, in UTF-16 code units. */
const longestText = 300;
/** Longest formatted JSON, in UTF-16 code units. */
const longestJson = 60_000;

/** Formats JSON for reading. Long strings, such as base64 images, and very long documents are cut. */
export function shortenJson(value: unknown): string {
  const text = JSON.stringify(value, shortenText, 2);
  if (text.length <= longestJson) return text;
  const rest = (text.length - longestJson).toLocaleString("en");
  return `${cutToCodeUnits(text, longestJson)}\n… and ${rest} characters more`;
}

function shortenText(_: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${cutToCodeUnits(value, 60)}… (${value.length.toLocaleString("en")} characters)`;
}
