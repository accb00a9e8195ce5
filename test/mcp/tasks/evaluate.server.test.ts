import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withIds } from "./replay.ts";
import { tasks } from "./tasks.ts";

interface Asked {
  model: string;
  tools: { function: { name: string } }[];
  messages: { role: string; content: string }[];
}

let server: Server;
let baseUrl: string;
const seen: { authorization: string | undefined; asked: Asked }[] = [];

/** A model that says what was recorded; "mute" answers without a call, and "broken" with an error. */
function answerAs({ model, messages }: Asked): object {
  if (model === "mute") return { role: "assistant", content: "I can't." };
  const task = tasks.find(({ says }) => messages.some(({ content }) => content === says));
  const answers = messages.filter(({ role }) => role === "tool").map(({ content }) => content);
  const next = task?.recorded.calls[answers.length];
  if (next === undefined) return { role: "assistant", content: task?.recorded.answer };
  const call = { name: next[0], arguments: JSON.stringify(withIds(next[1], answers)) };
  const id = `call_${answers.length}`;
  return { role: "assistant", content: null, tool_calls: [{ id, type: "function", function: call }] };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const asked = JSON.parse(text) as Asked;
      seen.push({ authorization: request.headers.authorization, asked });
      response.statusCode = asked.model === "broken" ? 500 : 200;
      response.end(JSON.stringify({ choices: [{ message: answerAs(asked) }], usage: { total_tokens: 100 } }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});

afterAll(() => void server.close());

const program = fileURLToPath(new URL("evaluate.ts", import.meta.url));

async function evaluate(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, MODEL_KEY: "secret-key" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output };
}

const some = ["--task", "find-", "--task", "url-near", "--task", "edit-widen", "--task", "no-"];

test("a model that calls as recorded does the tasks", async () => {
  const key = ["--api-key-env", "MODEL_KEY"];
  const { code, output } = await evaluate(
    "--model",
    "recorded",
    "--base-url",
    baseUrl,
    "--at-least",
    "100",
    ...key,
    ...some,
  );
  expect(output).toContain("32 of 32 tasks done");
  expect(output).toMatch(/\d+ tokens read once in the median/);
  expect(output).not.toContain("secret-key");
  expect(code).toBe(0);
  expect(seen[0]?.authorization).toBe("Bearer secret-key");
  expect(seen[0]?.asked.tools.map((tool) => tool.function.name)).toHaveLength(6);
  expect(seen[0]?.asked.messages[0]?.content).toContain("Never guess");
});

test("a model that calls nothing fails, and so does the run below its share", async () => {
  const args = ["--model", "mute", "--base-url", baseUrl, "--at-least", "10", "--task", "url-zoe"];
  const { code, output } = await evaluate(...args);
  expect(output).toContain("0 of 1 tasks done");
  expect(output).toContain("No URL was generated");
  expect(code).toBe(1);
});

test("an address that answers with errors fails the tasks, and says why", async () => {
  const { output } = await evaluate("--model", "broken", "--base-url", baseUrl, "--task", "url-zoe");
  expect(output).toContain("answered 500");
});

test("wrong usage ends with 2", async () => {
  for (const args of [[], ["--model", "x"], ["--model", "x", "--base-url", baseUrl, "--task", "nope"]])
    expect((await evaluate(...args)).code).toBe(2);
});
