import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { startThread } from "./start-thread.ts";

// Vitest fails a run in which an error has no listener, as Node would end the server.
it("ends alone when it fails while nobody waits for it, as by memory while it is given up", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "fails.mjs");
  writeFileSync(path, "const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length));");
  const thread = startThread(pathToFileURL(path), { resourceLimits: { maxOldGenerationSizeMb: 8 } });
  // `once` would listen to errors.
  const code = await new Promise((resolve) => thread.on("exit", resolve));
  expect(code).toBe(1);
});
