import { estimateTokens } from "./estimate-tokens.ts";
import type { Task, Transcript } from "./task.ts";

/** What a task adds to the list of tools and the instructions: the user's words, the calls and their answers, each once. */
export function readTokens({ says }: Pick<Task, "says">, { calls, answer }: Transcript): number {
  const texts = calls.flatMap(({ tool, args, text }) => [tool, JSON.stringify(args), text]);
  return estimateTokens([says, ...texts, answer].join("\n"));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
