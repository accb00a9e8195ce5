import { spawnSync } from "node:child_process";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { needsLinux } from "../../../test/support/needs-linux.ts";
import { releaseRecording } from "./release-recording.ts";

test("leaves the pixels and later drawing as they were", () => {
  const canvas = createCanvas(4, 4);
  const context = canvas.getContext("2d");
  const pixels = Uint8ClampedArray.from({ length: 64 }, (_, index) => (index % 4 === 3 ? 255 : index * 3));
  context.putImageData(new ImageData(pixels, 4, 4), 0, 0);
  releaseRecording(canvas);
  expect([...context.getImageData(0, 0, 4, 4).data]).toEqual([...pixels]);
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 1, 1);
  releaseRecording(canvas);
  expect([...context.getImageData(0, 0, 2, 1).data]).toEqual([255, 0, 0, 255, ...pixels.slice(4, 8)]);
});

/** Megabytes that a canvas of 4 MB takes, by the growth of a process that makes forty of them, and then collects garbage or not. */
function megabytesOfEach(each: string, collect = true): number {
  const script = `
    import { createCanvas, ImageData } from "@napi-rs/canvas";
    import { readFileSync } from "node:fs";
    import { freeCanvas, releaseRecording } from ${JSON.stringify(new URL("release-recording.ts", import.meta.url).href)};
    const resident = () => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024;
    const kept = [];
    async function keep(count) {
      for (let n = 0; n < count; n += 1) {
        const canvas = createCanvas(1024, 1024);
        canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(4 << 20).fill(90), 1024, 1024), 0, 0);
        ${each}
        kept.push(canvas);
        await new Promise((resolve) => setImmediate(resolve));
        if (${collect}) globalThis.gc();
      }
    }
    await keep(10);
    const before = resident();
    await keep(40);
    console.log((resident() - before) / 40);`;
  const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return Number(stdout);
}

needsLinux("halves the memory of a canvas that pixels were put on", () => {
  expect(megabytesOfEach("")).toBeGreaterThan(6.5);
  expect(megabytesOfEach("releaseRecording(canvas);")).toBeLessThan(5.5);
});

needsLinux("a freed canvas takes no memory, although nothing is collected", () => {
  const given = "releaseRecording(canvas);";
  expect(megabytesOfEach(given, false)).toBeGreaterThan(3.5);
  // V8 collects the arrays of pixels by itself.
  expect(megabytesOfEach(`${given} freeCanvas(canvas);`, false)).toBeLessThan(2);
});
