import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { RenderTooSlow } from "../protocol/errors.ts";
import type { Rendered, RenderJob } from "../protocol/render-job.ts";
import { createSlowRenders } from "./slow-renders.ts";

const design = designOf(textLayer());
const image: Rendered = {
  bytes: new Uint8Array(),
  width: 1,
  height: 1,
  made: { way: "whole", why: "it has no version" },
};

function jobOf(
  name: string,
  picture = "",
  changed: readonly string[] = picture === "" ? [] : ["photo"],
): RenderJob {
  return {
    design,
    version: { key: publishedVersion(name, 1), design, dynamicLayers: new Set() },
    changed,
    pictures: picture === "" ? [] : [{ target: { kind: "layer", layer_id: "photo" }, key: picture }],
    format: "jpg",
    quality: 82,
  };
}

const quick = () => Promise.resolve(image);
const late = () => Promise.reject(new RenderTooSlow("late"));

function start() {
  const clock = { time: 0 };
  const { guard } = createSlowRenders(5, () => clock.time);
  const miss = (job: RenderJob) => expect(guard(job, late)).rejects.toThrow("late");
  const isRefused = async (job: RenderJob) =>
    await guard(job, () => Promise.reject(new Error("started"))).then(
      () => false,
      (error: Error) => error.message !== "started",
    );
  return { clock, guard, miss, isRefused };
}

describe("slow renders", () => {
  it("block their version after two, for longer each time, while none is in time", async () => {
    const { clock, miss, isRefused } = start();
    await miss(jobOf("heavy"));
    expect(await isRefused(jobOf("heavy"))).toBe(false);
    await miss(jobOf("heavy"));
    expect(await isRefused(jobOf("heavy"))).toBe(true);
    expect(await isRefused(jobOf("light"))).toBe(false);
    clock.time += 30_001;
    expect(await isRefused(jobOf("heavy"))).toBe(false);
    await miss(jobOf("heavy"));
    clock.time += 59_000;
    expect(await isRefused(jobOf("heavy"))).toBe(true);
    clock.time += 1001;
    expect(await isRefused(jobOf("heavy"))).toBe(false);
  });

  it("with one reader's values never block a design for others", async () => {
    const { guard, miss, isRefused } = start();
    await guard(jobOf("design", "avatar"), quick);
    for (const picture of ["bomb", "bomb", "other", "third"]) await miss(jobOf("design", picture));
    expect(await isRefused(jobOf("design", "bomb"))).toBe(true);
    expect(await isRefused(jobOf("design", "avatar"))).toBe(false);
    expect(await isRefused(jobOf("design"))).toBe(false);
  });

  it("that hung once and are in time again aren't refused", async () => {
    const { guard, miss, isRefused } = start();
    const job = jobOf("design", "avatar");
    for (let turn = 0; turn < 3; turn += 1) {
      await guard(job, quick);
      await miss(job);
    }
    expect(await isRefused(job)).toBe(false);
  });

  it("use one worker at a time if they change the same layers", async () => {
    const { guard, miss } = start();
    await guard(jobOf("design"), quick);
    await miss(jobOf("design", "bomb"));
    const first = Promise.withResolvers<Rendered>();
    const running = guard(jobOf("design", "second bomb"), () => first.promise);
    await expect(guard(jobOf("design", "third bomb"), quick)).rejects.toThrow("wait for each other");
    expect(await guard(jobOf("design"), quick)).toBe(image);
    first.resolve(image);
    await running;
    expect(await guard(jobOf("design", "avatar"), quick)).toBe(image);
  });

  it("forget the oldest of very many versions", async () => {
    const { miss, isRefused } = start();
    for (let n = 0; n <= 1000; n += 1) {
      await miss(jobOf(`${n}`));
      await miss(jobOf(`${n}`));
    }
    expect(await isRefused(jobOf("0"))).toBe(false);
    expect(await isRefused(jobOf("1000"))).toBe(true);
  });
});
