import type { CompanyCalls } from "../../api/calls.ts";
import { fileNamesOf } from "./file-names.ts";
import { saveFile } from "./save-file.ts";

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
