import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { taggedTests } from "../../scripts/test-files.mjs";

const root = join(import.meta.dirname, "../..");

/** The variables declared with `using` that a function after them captures, up to the end of their block. */
function captured(text: string): string[] {
  return [...text.matchAll(/^( *)(?:await )?using (\w+) = /gm)].flatMap(
    ({ 0: found, 1: indent = "", 2: name = "", index }) => {
      const after = text.slice(text.indexOf("\n", index + found.length) + 1);
      const end = after.search(new RegExp(`^ {0,${Math.max(0, indent.length - 1)}}\\S`, "m"));
      const block = end === -1 ? after : after.slice(0, end);
      return new RegExp(`=>[^;]*\\b${name}\\b`).test(block) ? [name] : [];
    },
  );
}

// The V8 of Node 24.3 never disposes of such a variable, so its process doesn't end, or its timer goes on.
test("nothing that is declared with using is captured by a function", () => {
  const sources = globSync("{src,packages}/**/*.{ts,tsx}", { cwd: root });
  const faults = [
    ...sources.filter((path) => !/\.test\.ts$|\.contract\.ts$/.test(path)),
    ...taggedTests("every-node"),
  ].flatMap((path) => captured(readFileSync(join(root, path), "utf8")).map((name) => `${path}: ${name}`));
  expect(faults).toEqual([]);
});

test.each([
  ["  await using run = open();\n  const work = () => start(run);\n}\n", ["run"]],
  ["  using limit = begin();\n  return await send(limit.signal);\n}\n", []],
  [
    "  using limit = begin();\n  stack.defer(() => close());\n  send(limit);\n}\nconst f = () => limit;\n",
    [],
  ],
])("of %j these are: %j", (text, names) => {
  expect(captured(text)).toEqual(names);
});
