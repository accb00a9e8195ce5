import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finished, startScript } from "../../test/support/child-script.ts";
import { ServerLockedError } from "./errors.ts";
import { takeServerLock } from "./server-lock.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("refuses a second server in the same process until the first one releases the lock", () => {
  const folder = emptyFolder();
  const lock = takeServerLock(folder);
  expect(() => takeServerLock(folder)).toThrow(ServerLockedError);
  expect(() => takeServerLock(folder)).toThrow(/already running on the data folder/);
  lock.release();
  takeServerLock(folder).release();
});

test("detects a server in another process, whose lock is released when it is killed", async () => {
  const folder = emptyFolder();
  const child = startScript(
    import.meta.url,
    `const { takeServerLock } = await import(url("./server-lock.ts"));
     takeServerLock(${JSON.stringify(folder)});
     process.stdout.write("locked");
     setInterval(() => {}, 1000);`,
  );
  await once(child.stdout, "data");
  expect(() => takeServerLock(folder)).toThrow(ServerLockedError);
  child.kill("SIGKILL");
  expect((await finished(child)).end).toBe("SIGKILL");
  takeServerLock(folder).release();
});
