import { cutToGraphemes } from "../../design/graphemes.ts";
import type { CompanyCalls } from "../api/calls.ts";

/** Chromium drops downloads that follow each other faster. */
const pauseMs = 250;

/**
 * Downloads each design's draft as a file that can be imported again. Calls `onProgress` with the number of saved
 * files. Stops at the first failure and throws its ApiProblem.
 */
export async function exportDesigns(
  { get }: Pick<CompanyCalls, "get">,
  designs: readonly { id: string; name: string }[],
  onProgress: (count: number) => void,
): Promise<void> {
  const names = fileNamesOf(designs.map(({ name }) => name));
  for (const [index, { id }] of designs.entries()) {
    const document = await get("/v1/designs/{id}/document", { path: { id } });
    saveFile(names[index] ?? "design.json", documentText(document));
    onProgress(index + 1);
    if (index < designs.length - 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The canonical text: the server's key order, two spaces per level, a line feed at the end. */
function documentText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob later. A minute is long enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// Characters that are special on Windows, macOS, Linux or in a shell. They become hyphens.
const specialCharacters = /[\p{Cc}\p{Cf}<>:"/\\|?*\s]+/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 80;

/** A file name for a design, without extension. Letters of all scripts are kept. */
export function fileNameOf(name: string): string {
  const plain = cutToGraphemes(name.normalize("NFC").replaceAll(specialCharacters, "-"), longest);
  const trimmed = plain.replaceAll(/^[-.]+|[-.]+$/g, "").toLowerCase();
  return trimmed === "" || reserved.test(trimmed) ? `design${trimmed === "" ? "" : `-${trimmed}`}` : trimmed;
}

/** `name.json` for each design, in order. Repeated names get a number. */
export function fileNamesOf(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const base = fileNameOf(name);
    let uniqueName = base;
    for (let number = 2; usedNames.has(uniqueName); number += 1) uniqueName = `${base}-${number}`;
    usedNames.add(uniqueName);
    return `${uniqueName}.json`;
  });
}
