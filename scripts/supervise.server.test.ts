import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, test } from "vitest";
import { launch } from "../test/support/start-server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { packagedNode, root } from "./install.mjs";

const packaged = packagedNode();
const files = [
  "package.json",
  "scripts/install.mjs",
  "scripts/node/package-lock.json",
  "scripts/run-program.mjs",
  "scripts/supervise.mjs",
  "scripts/unused-files.mjs",
  "src/render/pool/allocation.json",
  "src/render/pool/node-options.json",
];

test.skipIf(packaged === undefined)(
  "a Node that can't be started ends the start with one sentence",
  async () => {
    using folder = temporaryFolder();
    for (const file of files) cpSync(join(root, file), join(folder.path, file));
    // A clone that lost the Node that was installed for it.
    const pretend = `Object.defineProperty(process.versions, "node", { value: "22.1.0" })`;
    const words = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
    const start = join(folder.path, "scripts", "supervise.mjs");
    const program = packaged?.program.replace(root, join(folder.path, "/"));
    expect(await launch({}, [...words, start]).ended).toMatchObject({
      code: 1,
      stderr: `${program} can't be started (ENOENT). Remove scripts/node/node_modules and run npm start.\n`,
    });
  },
);

it("restarts a server that crashed again before it was ready", async () => {
  using folder = temporaryFolder();
  const runs = join(folder.path, "runs");
  const server = join(folder.path, "server.mjs");
  // Ready at the first start, crashes at the second, and ends well at the third.
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(runs)}, ".");
    const run = readFileSync(${JSON.stringify(runs)}, "utf8").length;
    if (run === 1) process.send("ready", () => process.exit(3));
    else process.exit(run === 2 ? 3 : 0);`,
  );
  const program = `import { superviseServer } from ${JSON.stringify(pathToFileURL(join(root, "scripts", "supervise.mjs")).href)}; superviseServer(${JSON.stringify(server)})`;
  const { code } = await launch({}, ["--input-type=module", "--eval", program]).ended;
  expect([code, readFileSync(runs, "utf8").length]).toEqual([0, 3]);
});
