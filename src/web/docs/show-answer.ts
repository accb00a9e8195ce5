import { addCopyButton } from "./copy-buttons.ts";
import { element } from "./element.ts";
import { readWarnings } from "./read-warnings.ts";
import type { CallAnswer } from "./send-call.ts";
import { isProblem, showProblem } from "./show-problem.ts";

/** Headers worth seeing, in this order. */
const worthSeeing = [
  "Content-Type",
  "Content-Length",
  "ETag",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Allow",
  "X-Request-Id",
];

/** Where an answer is shown: one line that is read aloud, and all the rest. */
export interface AnswerPlace {
  line: HTMLElement;
  rest: HTMLElement;
}

/** Everything that came back: status and time, the body as what it is, warnings, headers. */
export function showAnswer({ line, rest }: AnswerPlace, answer: CallAnswer): void {
  const { status, milliseconds, headers } = answer;
  const time = `in ${Math.round(milliseconds).toLocaleString("en")} ms`;
  line.replaceChildren(
    element("span", { class: `status ${status < 400 ? "good" : "bad"}` }, `${status}`),
    time,
  );
  rest.replaceChildren(...warningsOf(headers), bodyOf(answer), headerRows(headers));
  for (const block of rest.querySelectorAll("pre")) addCopyButton(block, wholeText(answer));
}

function wholeText({ content }: CallAnswer): (() => string) | undefined {
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

function headerRows(headers: Headers): HTMLElement {
  const headersWithValue = worthSeeing.flatMap((name) => {
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

function bodyOf({ status, content, bytes }: CallAnswer): HTMLElement {
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
  // What scrolls must be reached by the keyboard.
  frame.append(element("pre", { tabindex: "0" }, element("code", {}, text)));
  return frame;
}

function imageOf(blob: Blob, status: number): HTMLElement {
  const address = URL.createObjectURL(blob);
  const image = element("img", { src: address, alt: "The rendered image" });
  const caption = element("figcaption", {}, blob.type);
  image.addEventListener("load", () => {
    URL.revokeObjectURL(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    // The server answers with an image even then, so that emails show no broken image.
    if (status === 404) caption.textContent = "Design not found: the image is one transparent pixel.";
    else
      caption.textContent = `${width} × ${height} pixels, ${blob.type}, ${blob.size.toLocaleString("en")} bytes`;
  });
  return element("figure", { class: "answered" }, image, caption);
}

/** The image within a report, which holds it in base64. */
function imageIn(value: unknown): Blob | undefined {
  if (typeof value !== "object" || value === null || !("image" in value) || !("mime_type" in value))
    return undefined;
  const { image, mime_type: type } = value;
  if (typeof image !== "string" || typeof type !== "string") return undefined;
  return new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))], { type });
}

const longestText = 300;
const longestWhole = 60_000;

/** JSON to be read: long texts, such as an image in base64, are cut, and so is a very long whole. */
export function shortenJson(value: unknown): string {
  const text = JSON.stringify(value, shortenText, 2);
  if (text.length <= longestWhole) return text;
  const rest = (text.length - longestWhole).toLocaleString("en");
  return `${text.slice(0, longestWhole)}\n… and ${rest} characters more`;
}

function shortenText(_: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, 60)}… (${value.length.toLocaleString("en")} characters)`;
}
