import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { needsLinux } from "../../../test/support/needs-linux.ts";
import { childPids } from "../../../test/support/child-pids.ts";
import { createMakeWebFont } from "./web-fonts.ts";

const slice = { file: "noto-sans-kr/NotoSansKR.ttf", characters: [0xbd00, 0xbd7f] } as const;

needsLinux(
  "makes a font once for all who ask for it, also at the same time, in one process, which ends",
  async () => {
    const before = childPids(process.pid);
    const make = createMakeWebFont();
    const other = { ...slice, characters: [0xbd80, 0xbdff] } as const;
    const [first, ...others] = await Promise.all([slice, other, slice, slice].map((source) => make(source)));
    expect(others[1]).toBe(first);
    expect(others[2]).toBe(first);
    expect(others[0]).not.toEqual(first);
    expect(await make({ ...slice })).toBe(first);
    const started = childPids(process.pid).filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    await vi.waitFor(() => expect(childPids(process.pid)).not.toContain(started[0]), { timeout: 120_000 });
  },
);

it("doesn't keep slices for letters", async () => {
  const make = createMakeWebFont();
  const letters = { file: "lora/Lora_400Regular.ttf", letters: "ğş" };
  const [one, other] = await Promise.all([make(letters), make({ ...letters })]);
  expect(other).toBe(one);
  const again = await make(letters);
  expect(again).toEqual(one);
  expect(again).not.toBe(one);
});

it("fails for a font that isn't there, and remembers nothing of it", async () => {
  const make = createMakeWebFont();
  for (let count = 0; count < 2; count += 1) {
    await expect(make({ file: "none.ttf" })).rejects.toThrow(/can't be made.*none\.ttf/);
  }
  expect((await make({ file: "pages/DMSans_400Regular.ttf" })).byteLength).toBeGreaterThan(10_000);
});

needsLinux("goes on in another process after one that was killed", async () => {
  const make = createMakeWebFont();
  const before = childPids(process.pid);
  const failing = make(slice);
  const killed = childPids(process.pid).filter((pid) => !before.includes(pid));
  for (const pid of killed) process.kill(pid, "SIGKILL");
  await expect(failing).rejects.toThrow("The process of web fonts has ended");
  expect((await make(slice)).byteLength).toBeGreaterThan(10_000);
});

it("ends without a word when the server has gone", async () => {
  const program = fileURLToPath(new URL("web-font-process.ts", import.meta.url));
  const child = fork(program, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  const complaints = text(child.stderr!);
  child.send({ name: "one", source: slice });
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await complaints).toBe("");
});
