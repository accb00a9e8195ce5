import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type TestClient } from "../../support/mcp-clients.ts";
import type { TestLimn } from "../../support/start-limn.ts";
import { checkTask } from "./check-task.ts";
import { designIds, startTaskCompany } from "./company.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { replay } from "./replay.ts";
import type { Transcript } from "./task.ts";
import { tasks } from "./tasks.ts";
import { median, readTokens } from "./tokens-of-task.ts";

let limn: TestLimn;
let client: TestClient;
let ids: ReadonlyMap<string, string>;
let base: number;
const tokens: number[] = [];

beforeAll(async () => {
  limn = await startTaskCompany();
  client = await connect(limn.mcpUrl, limn.key.text, "auto");
  ids = await designIds(limn);
  base = estimateTokens(JSON.stringify(await client.listTools()) + client.instructions);
});

afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await limn[Symbol.asyncDispose]();
});

test("there are 100 tasks with different words", () => {
  expect(tasks).toHaveLength(100);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(100);
  expect(new Set(tasks.map(({ says }) => says)).size).toBe(100);
});

describe("the recorded calls", () => {
  test.each(tasks.map((task) => [task.id, task] as const))("%s", async (_, task) => {
    const transcript = await replay(task, client);
    tokens.push(base + readTokens(task, transcript));
    expect(checkTask(task, transcript, ids)).toEqual([]);
  });
});

test("take at most 6,000 tokens in the median, the list of tools included", () => {
  expect(tokens).toHaveLength(100);
  expect(median(tokens)).toBeLessThanOrEqual(6000);
});

describe("a task that isn't done is told from one that is", () => {
  test.each(tasks.map((task) => [task.id, task] as const))("%s", async (_, task) => {
    const nothing: Transcript = { calls: [], answer: "" };
    expect(checkTask(task, nothing, ids)).not.toEqual([]);
    // With all calls but the last, and no words to the user.
    const recorded = { calls: task.recorded.calls.slice(0, -1), answer: "" };
    const begun = await replay({ ...task, recorded }, client);
    expect(checkTask(task, begun, ids)).not.toEqual([]);
  });
});
