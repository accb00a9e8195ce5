import { createInterface } from "node:readline/promises";
import type { Option, Run } from "./command.ts";

/** Deletes without a question. */
export const confirmOption = {
  yes: { flag: true, doc: "Delete without asking" },
} as const satisfies Record<string, Option>;

/** Whether the caller has confirmed a deletion: by --yes, or by typing `name`, which `question` asks for. */
export async function isConfirmed(
  { flag, warn, stdin }: Run,
  question: string,
  name: string,
): Promise<boolean> {
  if (flag("yes")) return true;
  warn(question);
  const input = createInterface({ input: stdin });
  try {
    for await (const line of input) return line.trim() === name.trim();
    return false;
  } finally {
    input.close();
  }
}
