import { cutToGraphemes } from "../../design/graphemes.ts";
import type { CompanyCalls } from "../api/calls.ts";

/** Chromium drops downloads that follow one another faster. */
const pauseMs = 250;

/**
 * Saves each design's draft as a file of its own, in the form that the server writes and imports again. `onDone` is
 * told how many are saved. Stops at the first that can't be had and throws its ApiProblem.
 */
export async function exportDesigns(
  { get }: Pick<CompanyCalls, "get">,
  designs: readonly { id: string; name: string }[],
  onDone: (saved: number) => void,
): Promise<void> {
  const names = fileNamesOf(designs.map(({ name }) => name));
  for (const [index, { id }] of designs.entries()) {
    const document = await get("/v1/designs/{id}/document", { path: { id } });
    saveFile(names[index] ?? "design.json", documentText(document));
    onDone(index + 1);
    if (index < designs.length - 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The canonical text: the server's order of keys, two spaces a level, a line feed at the end. */
function documentText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Lets the browser save a text as a file. */
function saveFile(name: string, text: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after this turn; a minute is long enough for every one.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// What Windows, macOS, Linux or a shell would stumble over; written as a hyphen instead.
const awkward = /[\p{Cc}\p{Cf}<>:"/\\|?*\s]+/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 80;

/** A file's name for a design's document, without the ending: letters of every script stay. */
export function fileNameOf(name: string): string {
  const plain = cutToGraphemes(name.normalize("NFC").replaceAll(awkward, "-"), longest);
  const trimmed = plain.replaceAll(/^[-.]+|[-.]+$/g, "").toLowerCase();
  return trimmed === "" || reserved.test(trimmed) ? `design${trimmed === "" ? "" : `-${trimmed}`}` : trimmed;
}

/** `name.json` for each design, in order; what would be called alike gets a number. */
export function fileNamesOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = fileNameOf(name);
    let free = base;
    for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
    taken.add(free);
    return `${free}.json`;
  });
}
