import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileModule, modules } from "./build-web-assembly.mjs";

it.each(modules)(
  "%s is what its source compiles to",
  async (module) => {
    const kept = readFileSync(new URL(`../${module}`, import.meta.url));
    expect(Buffer.from(await compileModule(module)).equals(kept)).toBe(true);
  },
  60_000,
);
