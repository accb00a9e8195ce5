// @module-tag every-node
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { launch, serverEnvironment } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// `npm start` without installing packages.
const start = fileURLToPath(new URL("../../scripts/supervise.mjs", import.meta.url));

const readyTimes = (stdout: string) => stdout.match(/^Limn is ready/gm)?.length ?? 0;

needsLinux("npm start restarts a server that crashed, logs it, and ends at a signal", async () => {
  using folder = temporaryFolder();
  const { child, ended, printed } = launch(serverEnvironment(folder.path), [start]);
  const waitFor = { timeout: 120_000 };
  await expect.poll(() => readyTimes(printed().stdout), waitFor).toBe(1);
  const [server = 0] = childPids(child.pid ?? 0);
  process.kill(server, "SIGKILL");
  await expect.poll(() => readyTimes(printed().stdout), waitFor).toBe(2);
  expect(printed().stderr).toContain("Limn was ended by SIGKILL. It is restarted in 0.5 s.");
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

needsLinux.each(["SIGTERM", "SIGHUP"] as const)(
  "npm start ends at %s while its server starts",
  async (signal) => {
    using folder = temporaryFolder();
    const { child, ended, printed } = launch(serverEnvironment(folder.path), [start]);
    await expect.poll(() => childPids(child.pid ?? 0).length, { timeout: 120_000 }).toBe(1);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: expect.any(Number), signal: null });
    expect(readyTimes(printed().stdout)).toBe(0);
  },
);

test("npm start doesn't restart a server that can't start", async () => {
  using folder = temporaryFolder();
  const settings = { ...serverEnvironment(folder.path), LIMN_RENDER_PROCESSES: "none" };
  const { code, stderr } = await launch(settings, [start]).ended;
  expect(code).toBe(2);
  expect(stderr).not.toContain("restarted");
});
