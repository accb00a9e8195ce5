// @module-tag every-node
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { launch, serverEnvironment } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const program = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
const banner = fileURLToPath(new URL("../../designs/email-banner.json", import.meta.url));

// The other tests run commands in their own process, where nothing ends it and no pipe is in between.
test.each([
  [["company", "create", "--name", "Acme", "--json"], 0, /^\{"id":"com_\w+".*\}\n$/, /^$/],
  [["design", "export", "dsn_unknown"], 1, /^$/, /\S/],
  [["compny"], 2, /^$/, /^No such command: compny\nRun limn help for a list of commands.\n$/],
  [["design", "render", banner, "-o", "-"], 0, /JFIF|Exif|\uFFFD/, /^$/],
])("%j ends its process with %i, and writes to its streams", async (words, code, stdout, stderr) => {
  using folder = temporaryFolder();
  const ended = await launch(serverEnvironment(folder.path), [program, ...words]).ended;
  expect(ended).toMatchObject({ code, signal: null });
  expect(ended.stdout).toMatch(stdout);
  expect(ended.stderr).toMatch(stderr);
});
