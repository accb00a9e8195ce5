import { cutToGraphemes } from "../../design/graphemes.ts";
import type { CompanyCalls } from "../api/calls.ts";

/** Downloads a design's draft as a file that can be imported again. Throws ApiProblem. */
export async function exportDocument(
  { get }: Pick<CompanyCalls, "get">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const document = await get("/v1/designs/{id}/document", { path: { id } });
  saveFile(`${fileNameOf(name)}.json`, documentText(document));
}

/** The canonical text: the server's key order, two spaces per level, a line feed at the end. */
function documentText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Downloads a text or bytes as a file. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = "application/json",
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
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
