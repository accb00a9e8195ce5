import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
