import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

const testTimeout = config.test?.testTimeout ?? 0;
const root = join(import.meta.dirname, "../..");
const files = ["packages", "src", "test", "designs", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file)),
);

/** The text of a call from its opening parenthesis to its end. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

// Vitest's own bound is a second, which a busy machine needs for less.
it("tests that wait for something say for how long", () => {
  const waits = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/vi\.wait(?:For|Until)\(/g)].map(({ index, 0: name }) => ({
      at: `${file}:${text.slice(0, index).split("\n").length}`,
      call: callAt(text, index + name.length - 1),
    }));
  });
  expect(waits.length).toBeGreaterThan(20);
  expect(waits.filter(({ call }) => !call.includes("timeout:")).map(({ at }) => at)).toEqual([]);
});

// The default of vitest.config.ts, on a machine that is often busy, is not more than enough.
it("no test has less time than all have", () => {
  const shorter = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/^\s*(?:\},\s*)?(?<time>\d+_000),?\s*\);$/gm)]
      .filter(({ groups }) => Number(groups?.["time"]?.replaceAll("_", "")) < testTimeout)
      .map(({ index }) => `${file}:${text.slice(0, index).split("\n").length + 1}`);
  });
  expect(shorter.filter((place) => place.includes(".test.ts"))).toEqual([]);
});

it("no wait is shorter than that of a poll", () => {
  const usual = config.test?.expect?.poll?.timeout ?? 0;
  const shorter = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/\b(?:poll|waitFor|waitUntil)\(|^const \w+ = \{/gm)].flatMap(
      ({ index, 0: name }) => {
        const isCall = name.endsWith("(");
        const waiting = isCall ? callAt(text, index + name.length - 1) : text.slice(index).split("\n", 1)[0];
        const time = /\btimeout: (?<time>[\d_]+)/.exec(waiting ?? "")?.groups?.["time"];
        const isShorter = Number(time?.replaceAll("_", "")) < usual;
        return isShorter ? [`${file}:${text.slice(0, index).split("\n").length}`] : [];
      },
    );
  });
  expect(shorter).toEqual([]);
});
