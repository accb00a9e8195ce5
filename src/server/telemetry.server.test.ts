import { describe, expect, it } from "vitest";
import { draftVersion, publishedVersion, withFonts } from "../design/version-key.ts";
import type { PerformedRender } from "../render/pool/job.ts";
import { createSlowRenderLog } from "./telemetry.ts";

function logged(render: Partial<PerformedRender>, thresholdMs = 1000): unknown[] {
  const lines: unknown[] = [];
  const log = createSlowRenderLog(thresholdMs, {
    warn: (fields, message) => void lines.push([fields, message]),
  });
  const versionKey = publishedVersion("dsn_1", 4);
  const made = { way: "whole", why: "first of its version" } as const;
  log({ versionKey, format: "jpg", made, waitMs: 5000, renderMs: 1000.4, ...render });
  return lines;
}

describe("the log of slow renders", () => {
  it("names the design, its version, the way, the format and the milliseconds in the worker", () => {
    const fields = { design_id: "dsn_1", version: "4", way: "whole", format: "jpg", ms: 1000 };
    expect(logged({})).toEqual([[fields, "A slow render"]]);
  });

  it("leaves out renders below the threshold, however long they waited", () => {
    expect(logged({ renderMs: 999.9 })).toEqual([]);
    expect(logged({ renderMs: 0.1 }, 0)).toHaveLength(1);
  });

  it("has renders that exceeded their time limit, which have no way", () => {
    const [[fields, message]] = logged({ made: undefined, renderMs: 500 }) as [[object, string]];
    expect(fields).toMatchObject({ design_id: "dsn_1", way: undefined, ms: 500 });
    expect(message).toBe("A render exceeded its time limit");
  });

  it("names drafts, leaves out the names of fonts, and has nothing to name for an unstored document", () => {
    const version = (versionKey: PerformedRender["versionKey"]) => logged({ versionKey })[0];
    expect(version(withFonts(draftVersion("dsn_2", 7), ["alias"]))).toMatchObject([
      { design_id: "dsn_2", version: "draft 7" },
      "A slow render",
    ]);
    expect(version(undefined)).toMatchObject([{ design_id: undefined, version: undefined }, "A slow render"]);
  });
});
