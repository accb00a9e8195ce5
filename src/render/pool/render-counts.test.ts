import { describe, expect, it } from "vitest";
import { RenderBusy, RenderFailed, RenderTooSlow } from "../protocol/errors.ts";
import type { Rendered } from "../protocol/render-job.ts";
import { createRenderCounts } from "./render-counts.ts";

const rendered = (more: Partial<Rendered> = {}): Rendered => ({
  bytes: new Uint8Array(),
  width: 1,
  height: 1,
  made: { way: "whole", why: "it has no version" },
  ...more,
});

describe("counts of renders", () => {
  it("are by way and reason, and by format too", () => {
    const counts = createRenderCounts();
    counts.rendered(rendered(), "jpg");
    counts.rendered(rendered(), "jpg");
    counts.rendered(
      rendered({ storedPictures: { found: 2, missed: 1 }, storedReferences: { found: 3, missed: 4 } }),
      "png",
    );
    counts.rendered(rendered({ made: { way: "unchanged", why: "nothing differs" } }), "jpg");
    const { renders, rendersByFormat, storedPictures, storedReferences } = counts.read();
    expect(renders).toEqual({ "whole, it has no version": 3, "unchanged, nothing differs": 1 });
    expect(rendersByFormat).toEqual([
      { way: "whole", why: "it has no version", format: "jpg", count: 2 },
      { way: "whole", why: "it has no version", format: "png", count: 1 },
      { way: "unchanged", why: "nothing differs", format: "jpg", count: 1 },
    ]);
    expect(storedPictures).toEqual({ found: 2, missed: 1 });
    expect(storedReferences).toEqual({ found: 3, missed: 4 });
  });

  it("are of refusals by reason, those for load together", () => {
    const counts = createRenderCounts();
    counts.failed(new RenderBusy("queue_full"));
    counts.failed(new RenderTooSlow("Again", "slow_before"));
    counts.failed(new RenderTooSlow("Took longer than 8000 ms"));
    counts.failed(new RenderFailed("crashed"));
    expect([counts.refusal(true), counts.refusal(false)]).toEqual([true, false]);
    const { refusals, refused } = counts.read();
    expect(refusals).toMatchObject({ queue_full: 1, slow_before: 1, expected_wait: 1, waited: 0 });
    expect(refused).toBe(2);
  });

  it("know how long ago an open was refused, not other renders", () => {
    let now = 1000;
    const counts = createRenderCounts(() => now);
    counts.failed(new RenderBusy("waited"));
    expect(counts.read().sinceRefusedOpenMs).toBeUndefined();
    counts.failed(new RenderBusy("waited"), true);
    now = 1500;
    expect(counts.read().sinceRefusedOpenMs).toBe(500);
  });
});
