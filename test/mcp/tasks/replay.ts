import type { TestClient } from "../../support/mcp-clients.ts";
import type { Call, MadeCall, Task, Transcript } from "./task.ts";

/** Makes a call and returns what the assistant reads of it. */
export async function makeCall(
  client: TestClient,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<MadeCall> {
  const { isError, content } = await client.callTool(tool, { ...args });
  return { tool, args, isError: isError === true, text: content[0]?.text ?? "" };
}

/** Makes the recorded calls of a task, each with ids from the answers before it alone. */
export async function replay({ recorded }: Task, client: TestClient): Promise<Transcript> {
  const calls: MadeCall[] = [];
  for (const [tool, args] of recorded.calls) {
    calls.push(
      await makeCall(
        client,
        tool,
        withIds(
          args,
          calls.map(({ text }) => text),
        ),
      ),
    );
  }
  return { calls, answer: recorded.answer };
}

/** Arguments with the ids of designs that earlier answers name. Throws for a design that none does. */
export function withIds(args: Call[1], texts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith("@") ? findId(value.slice(1), texts) : value,
    ]),
  );
}

function findId(name: string, texts: readonly string[]): string {
  for (const text of texts.toReversed()) {
    const id = idIn(readAnswer(text), name);
    if (id !== undefined) return id;
  }
  throw new Error(`No earlier answer names the design ${name}`);
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text of an error.
    return undefined;
  }
}

function idIn(value: unknown, name: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("id" in value && "name" in value && value.name === name) return String(value.id);
  for (const part of Object.values(value)) {
    const id = idIn(part, name);
    if (id !== undefined) return id;
  }
  return undefined;
}
