import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileModule, modules } from "./build-web-assembly.mjs";

it.each(modules)("%s is compiled from its current source", async (module) => {
  const committedModule = readFileSync(new URL(`../${module}`, import.meta.url));
  expect(Buffer.from(await compileModule(module)).equals(committedModule)).toBe(true);
});
