import { expect, test } from "vitest";
import { reachedFrom } from "../../scripts/import-graph.mjs";
import { testFiles } from "../../scripts/test-files.mjs";
import { kinds } from "../../vitest.config.ts";

/** Modules that start browsers, processes, threads or servers, or load native code: what a test of each kind doesn't reach. */
const browsers = ["playwright-core"];
const processes = [
  "node:child_process",
  "node:worker_threads",
  "node:http",
  "node:https",
  "node:sqlite",
  "src/store/database/sqlite-module.ts",
  "pg",
];
const native = ["sharp", "@napi-rs/canvas"];
const refused = {
  unit: [...browsers, ...processes, ...native],
  pixels: [...browsers, ...processes],
  server: browsers,
  browser: [],
} satisfies Record<(typeof kinds)[number] | "unit", readonly string[]>;

const files = testFiles();
const kindOf = (file: string) => kinds.find((kind) => file.endsWith(`.${kind}.test.ts`)) ?? "unit";

test("there are files of every kind", () => {
  const counts = Map.groupBy(files, kindOf);
  for (const kind of ["unit", ...kinds] as const) expect(counts.get(kind)?.length).toBeGreaterThan(20);
});

// Files of one kind share a process, a browser or a server, so a file of the wrong kind makes others slow.
test("a test file's name says which kind it is", () => {
  const wrong = files.flatMap((file) => {
    const reached = reachedFrom(file);
    return refused[kindOf(file)]
      .filter((name) => reached.has(name))
      .map((name) => `${file} loads ${name}, so it isn't ${kindOf(file)}`);
  });
  expect(wrong).toEqual([]);
});
