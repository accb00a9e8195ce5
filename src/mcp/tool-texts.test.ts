import { describe, expect, test } from "vitest";
import { describeTool } from "./server.ts";
import { tools } from "./tools.ts";

// The rules by which directories of MCP servers grade descriptions (purpose, usage, behaviour, parameters, completeness,
// conciseness), written out. A text that breaks one costs an assistant a wrong call.

const list = tools.map(describeTool);
const names = list.map(({ name }) => name);
const sentencesOf = (text: string) => text.split(/(?<=[.:]) (?=[A-Z])/);
const propertiesOf = (schema: object) =>
  Object.entries((schema as { properties: Record<string, { description?: string }> }).properties);

describe.each(list.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
  const { description, title, annotations, inputSchema } = tool;

  test("begins with what it does: a verb, its object, in one short sentence", () => {
    const [first = ""] = sentencesOf(description);
    expect(first).toMatch(/^(Lists|Returns|Builds|Renders) (the|one|a) /);
    expect(first.split(" ").length).toBeLessThan(35);
  });

  test("says when to use it", () => {
    expect(description).toMatch(/\b(Use it|Call (this|it)|Start here)\b|First call/);
  });

  test("says when not to, and which tool is right then", () => {
    const not = sentencesOf(description).filter((sentence) => /\b(Do not|For another)\b/.test(sentence));
    expect(not.join(" ")).not.toBe("");
    const others = names.filter((other) => other !== name);
    expect(others.some((other) => not.join(" ").includes(other) || description.includes(`: ${other}`))).toBe(
      true,
    );
  });

  test("says what it changes and whether it can be repeated, as its hints do", () => {
    expect(description).toMatch(/changes nothing|stores nothing|does not change/);
    expect(description).toMatch(/can be repeated|the same call gives|repeating the call/);
    expect(annotations.idempotentHint).toBe(true);
  });

  test("states its limits or the size of its answer", () => {
    expect(description).toMatch(/\d|all projects at once|one design/);
  });

  test("describes each parameter in a sentence, with an example where it holds JSON", () => {
    for (const [parameter, { description: text = "" }] of propertiesOf(inputSchema)) {
      expect(text.length, parameter).toBeGreaterThan(10);
      if (text.startsWith("A JSON")) expect(text).toMatch(/: ?[[{].*[\]}]/);
    }
  });

  test("names only tools, parameters and fields that there are", () => {
    const known = new Set([
      ...names,
      ...tools.flatMap(({ input, output }) => [...keysOf(input), ...keysOf(output)]),
      "layer_ids",
    ]);
    const words = `${description} ${tools.find((one) => one.name === name)?.remedy}`.match(
      /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z]\w+\b/g,
    );
    expect((words ?? []).filter((word) => !known.has(word))).toEqual([]);
  });

  test("is short, plain, and not a copy of its title", () => {
    expect(description.length).toBeGreaterThan(150);
    expect(description.length).toBeLessThan(720);
    expect(description).not.toMatch(
      /[^\x20-\x7E]|\betc\b|\bsimply\b|\bpowerful\b|\bplease\b|!|\b[A-Z]{5,}\b/,
    );
    expect(description).not.toContain(title);
    const repeated = sentencesOf(description);
    expect(new Set(repeated).size).toBe(repeated.length);
  });
});

/** Keys of an object's schema and of those in it, as its JSON names them. */
function keysOf(schema: object): string[] {
  const text = JSON.stringify(describeTool({ ...tools[0], input: schema, output: schema } as never));
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, key = ""]) => key);
}

test("no two tools say the same of themselves", () => {
  const firsts = list.map(({ description }) => sentencesOf(description)[0]);
  expect(new Set(firsts).size).toBe(firsts.length);
});
