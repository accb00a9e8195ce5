import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { needsLinux } from "../../../test/support/needs-linux.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { createRenderPool } from "./pool.ts";
import { readResident } from "./worker-memory.ts";

const none = () => Promise.reject(new Error("nothing to load"));
const megabyte = 2 ** 20;

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

test("resident memory is read in bytes, whatever the size of the system's pages", () => {
  expect(readResident("Name:\tnode\nVmPeak:\t  900000 kB\nVmRSS:\t  131072 kB\n")).toBe(128 * megabyte);
  expect(readResident("Name:\tended\nState:\tZ (zombie)\n")).toBeUndefined();
});

needsLinux(
  "a worker takes no more than twice the memory of its caches, also when they hold many small parts",
  async () => {
    const cacheBytes = 64 * megabyte;
    const pool = createRenderPool({
      processes: 1,
      queueLength: 20,
      waitMs: 60_000,
      deadlineMs: 60_000,
      picturePixels: 1_000_000,
      paths: "incremental",
      cacheBytes,
      log: { warn: () => undefined },
    });
    onTestFinished(() => pool.close());
    await pool.ready;
    const badge = (text: string) => ({ ...designOf(textLayer({ text })), width: 120, height: 60 });
    const renderVersions = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const version = jobVersion(`dsn_${index}`, badge(`Version ${index}`));
        for (const text of ["Ada", "Grace"]) {
          await pool.render({ design: badge(text), version, pictures: [], format: "png", quality: 82 }, none);
        }
      }
    };
    await renderVersions(0, 100);
    const [pid = 0] = pool.pids();
    const before = residentBytes(pid);
    await renderVersions(100, 1500);
    expect((residentBytes(pid) - before) / megabyte).toBeLessThan((2 * cacheBytes) / megabyte);
  },
);
