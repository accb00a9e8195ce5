import { createHash } from "node:crypto";
import { expect, test } from "vitest";
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
      const answer = await fetch(`${server.base}${address}&first_name=${encodeURIComponent(name)}`, {
        signal: AbortSignal.timeout(30_000),
      });
      expect(answer.status).toBe(200);
      const samples = await samplesOf(await answer.bytes());
      opens += 1;
      const shown = { samples, warnings: answer.headers.get("x-limn-warnings") };
      const before = first.get(name);
      first.set(name, before ?? shown);
      expect(shown, name).toEqual(before ?? shown);
    },
  };
}

type Readers = ReturnType<typeof readersOf>;

/** Opens the images of all names in turn, and calls `onOpened` after each. */
async function openAll(readers: Readers, times: number, onOpened = () => {}): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one reader after another
      await readers.open(name);
      onOpened();
    }
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

test("answers each reader the same samples while workers crash", async () => {
  using folder = temporaryFolder();
  await using server = await startServer(folder.path, { LIMN_STARTER_DESIGNS: "on" });
  const { id, address } = await starterDesign(folder.path, "E-mail banner");
  const readers = readersOf(server, address);
  await openAll(readers, 1);
  expect(readers.warnings("Ada")).toBeNull();
  expect(readers.warnings(long)).toContain("reason=text_shrunk");
  const opened = [0, 0, 0];
  const loads = opened.map(
    async (_, load) => await openAll(readers, rounds, () => void (opened[load] = (opened[load] ?? 0) + 1)),
  );
  const all = Promise.all(loads);
  // An image whose process crashes twice is refused, so the interrupted image of each load comes before the next crash.
  const untilAllGoOn = async () => {
    const before = [...opened];
    const goesOn = (count: number, load: number) =>
      count > (before[load] ?? 0) || count === rounds * names.length;
    await expect.poll(() => opened.every(goesOn)).toBe(true);
  };
  for (let crash = 0; crash < crashes; crash += 1) {
    const [victim = 0] = childPids(server.pid);
    process.kill(victim, "SIGSEGV");
    // oxlint-disable-next-line no-await-in-loop -- one crash at a time
    await expect.poll(() => childPids(server.pid)).toHaveLength(2);
    // oxlint-disable-next-line no-await-in-loop -- one crash at a time
    await expect.poll(() => childPids(server.pid)).not.toContain(victim);
    // oxlint-disable-next-line no-await-in-loop -- one crash at a time
    await untilAllGoOn();
  }
  await all;
  expect(await opensOnCommandLine(folder.path, id)).toBe(readers.opens());
});
