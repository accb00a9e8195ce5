import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const engine = new URL("./engine.ts", import.meta.url).href;
const program = `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
const { createEngine } = await import("${engine}");
createEngine();
console.log(JSON.stringify(loaded));
`;

it("starts the engine without the design schemas and the encoder of codes", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain(engine);
  expect(
    loaded.filter((url) =>
      /\/node_modules\/(?:zod|bwip-js)\/|\/kinds\/(?:kinds|\w+\/(?:facts|schema))\.ts/.test(url),
    ),
  ).toEqual([]);
});
