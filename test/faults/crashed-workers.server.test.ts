import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { opensOnCommandLine } from "../support/counted-opens.ts";
import { readPixels } from "../support/read-pixels.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const long = "Bartholomew Montgomery Featherstonehaugh of Wolverhampton";
const names = ["Ada", "Grace", "Wilhelmina", "Jun", "Mateo", "Leila", "Zoë", long];
const rounds = 30;
const crashes = 4;

interface Shown {
  /** The hash of the pixels. */
  samples: string;
  warnings: string | null;
}

/**
 * Opens again as long as too little of the machine is left for images: a process that starts takes a core for a second. Calls
 * `onCounted` for each answer that is counted, also those with the design's own image.
 */
async function openPatiently(url: string, onCounted: () => void): Promise<Response> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one answer after another
    const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
    if (answer.status === 200) onCounted();
    else expect(answer.status).toBe(503);
    const isOwn = answer.headers.get("x-limn-warnings") !== "image;reason=not_personalised";
    if (answer.status === 200 && isOwn) return answer;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all([answer.bytes(), pause(200)]);
  }
}

/** Opens of one design, each of which must equal the same reader's first image. */
function readersOf(server: TestServer, address: string) {
  const first = new Map<string, Shown>();
  const read = new Map<string, string>();
  const hashOf = (bytes: Uint8Array) => createHash("sha1").update(bytes).digest("hex");
  let opens = 0;

  async function samplesOf(bytes: Uint8Array): Promise<string> {
    const file = hashOf(bytes);
    const known = read.get(file) ?? hashOf((await readPixels(bytes)).data);
    read.set(file, known);
    return known;
  }

  return {
    opens: () => opens,
    warnings: (name: string) => first.get(name)?.warnings,
    async open(name: string): Promise<void> {
      const url = `${server.base}${address}&first_name=${encodeURIComponent(name)}`;
      const answer = await openPatiently(url, () => (opens += 1));
      const samples = await samplesOf(await answer.bytes());
      const shown = { samples, warnings: answer.headers.get("x-limn-warnings") };
      const before = first.get(name);
      first.set(name, before ?? shown);
      expect(shown, name).toEqual(before ?? shown);
    },
  };
}

type Readers = ReturnType<typeof readersOf>;

async function openAll(readers: Readers, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after another
    for (const name of names) await readers.open(name);
  }
}

async function starterDesign(folder: string, name: string): Promise<{ id: string; address: string }> {
  const { designs } = await limnJson<{ designs: { id: string; name: string; render_url: string }[] }>(
    folder,
    ["design", "list"],
  );
  const { id, render_url } = designs.find((design) => design.name.includes(name)) ?? {
    id: "",
    render_url: "",
  };
  const { pathname, search } = new URL(render_url);
  return { id, address: `${pathname}${search}` };
}

needsLinux("answers each reader the same samples while workers crash", async () => {
  using folder = temporaryFolder();
  await using server = await startServer(folder.path, { LIMN_STARTER_DESIGNS: "on" });
  const { id, address } = await starterDesign(folder.path, "E-mail banner");
  const readers = readersOf(server, address);
  await openAll(readers, 1);
  expect(readers.warnings("Ada")).toBeNull();
  expect(readers.warnings(long)).toContain("reason=text_shrunk");
  const loads = Array.from({ length: 3 }, async () => await openAll(readers, rounds));
  const all = Promise.all(loads);
  for (let crash = 0; crash < crashes; crash += 1) {
    const [victim = 0] = childPids(server.pid);
    process.kill(victim, "SIGSEGV");
    // oxlint-disable-next-line no-await-in-loop -- one crash at a time
    await expect.poll(() => childPids(server.pid)).toHaveLength(2);
    // oxlint-disable-next-line no-await-in-loop -- one crash at a time
    await expect.poll(() => childPids(server.pid)).not.toContain(victim);
  }
  await all;
  expect(await opensOnCommandLine(folder.path, id)).toBe(readers.opens());
});
