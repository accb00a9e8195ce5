import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { prepareData } from "../support/prepare-data.ts";
import { readPixels } from "../support/read-pixels.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const crashes = 4;
const stops = 3;
const pauses = 3;

/** The process that used the most CPU time in a moment: a worker without jobs that hangs is noticed at its next one only. */
async function busiest(pids: readonly number[]): Promise<number> {
  const ticksOf = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = pids.map(ticksOf);
  await setTimeout(300);
  const used = pids.map((pid, index) => ticksOf(pid) - (before[index] ?? 0));
  return pids[used.indexOf(Math.max(...used))] ?? 0;
}

/** Resolves when the replacement of a worker is up too: the other one may answer all readers until then. */
async function allWorkersUp(base: string): Promise<void> {
  const status = async () => (await fetch(`${base}/readyz`)).json();
  await expect.poll(status).toMatchObject({ parts: { workers: { status: "ok" } } });
}

needsLinux("answers all readers while a worker crashes", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds, key } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  await using server = await startServer(folder.path);
  const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`);
  await load.answered(20);
  const first = childPids(server.pid);
  expect(first).toHaveLength(2);
  for (let crash = 0; crash < crashes; crash += 1) {
    const [victim = 0] = childPids(server.pid);
    process.kill(victim, "SIGSEGV");
    await expect.poll(() => childPids(server.pid)).not.toContain(victim);
    await allWorkersUp(server.base);
    // The job of the ended worker is first in the queue, so it is answered by now: one crash at a time.
    await load.answered(50);
  }
  const { statuses, broken } = await load.stop();
  // A machine without a free core refuses opens while a worker starts; none fails for the crash.
  expect([...statuses.keys()].filter((status) => status !== 503)).toEqual([200]);
  expect(broken).toBe(0);
  expect(await opensOverRest(server.base, key, designId)).toBe(statuses.get(200));
  expect(server.log().match(/A render process ended and is replaced/g)).toHaveLength(crashes);
});

needsLinux("replaces a worker that hangs, at the cost of at most its current render", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds, key } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  // After the first hang, readers with the same values wait for each other (slow-renders.ts). Behind the next one they wait as
  // long as a render may take, which must be less than they may wait.
  const settings = { LIMN_RENDER_TIMEOUT_MS: "1500", LIMN_QUEUE_WAIT_MS: "60000" };
  await using server = await startServer(folder.path, settings);
  const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`);
  await load.answered(20);
  for (let stop = 0; stop < stops; stop += 1) {
    const victim = await busiest(childPids(server.pid));
    process.kill(victim, "SIGSTOP");
    await expect.poll(() => childPids(server.pid)).not.toContain(victim);
    await allWorkersUp(server.base);
    // The job of the ended worker is first in the queue, so it is answered by now: one crash at a time.
    await load.answered(50);
  }
  const { statuses, broken, refusals } = await load.stop();
  expect(broken).toBe(0);
  expect(refusals.length).toBeLessThanOrEqual(stops);
  for (const { status, type, bytes } of refusals) {
    expect({ status, type }).toEqual({ status: 503, type: "image/png" });
    expect(bytes).toBeGreaterThan(0);
  }
  expect(await opensOverRest(server.base, key, designId)).toBe(statuses.get(200));
});

needsLinux(
  "answers an open whose render hangs with the design's own image, says so, and counts it",
  async () => {
    using folder = temporaryFolder();
    const { companyId, designIds, key } = await prepareData(folder.path);
    const [designId = ""] = designIds;
    const settings = {
      LIMN_RENDER_TIMEOUT_MS: "2000",
      LIMN_RENDER_PROCESSES: "1",
      LIMN_QUEUE_WAIT_MS: "60000",
    };
    await using server = await startServer(folder.path, settings);
    const url = `${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`;
    // The second open has the own image made in the background, so that it doesn't wait for the new process.
    for (let open = 0; open < 2; open += 1) expect((await fetch(url)).status).toBe(200);
    await setTimeout(2000);
    const [victim = 0] = childPids(server.pid);
    process.kill(victim, "SIGSTOP");
    const caught = await fetch(url);
    expect(caught.status).toBe(200);
    expect(caught.headers.get("x-limn-warnings")).toBe("image;reason=not_personalised");
    expect(caught.headers.get("cache-control")).toContain("no-store");
    const shown = await readPixels(await caught.bytes());
    const own = await fetch(`${server.base}/img?c=${companyId}&i=${designId}`);
    expect(own.headers.get("x-limn-warnings")).toBeNull();
    expect(shown).toEqual(await readPixels(await own.bytes()));
    expect(await opensOverRest(server.base, key, designId)).toBe(4);
  },
);

needsLinux(
  "kills no worker when the server itself was stopped for longer than a render may take",
  async () => {
    using folder = temporaryFolder();
    const { companyId, designIds } = await prepareData(folder.path);
    const [designId = ""] = designIds;
    // What waits for a worker is refused after its own limit.
    const settings = { LIMN_RENDER_TIMEOUT_MS: "1500", LIMN_QUEUE_WAIT_MS: "60000" };
    await using server = await startServer(folder.path, settings);
    const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`);
    await load.answered(20);
    const workers = childPids(server.pid);
    for (let pause = 0; pause < pauses; pause += 1) {
      process.kill(server.pid, "SIGSTOP");
      await setTimeout(2000);
      process.kill(server.pid, "SIGCONT");
      await load.answered(50);
    }
    const { statuses } = await load.stop();
    expect([...statuses.keys()].filter((status) => status !== 503)).toEqual([200]);
    expect(childPids(server.pid)).toEqual(workers);
  },
);
