import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({ ok: true, settings: { port: 4000, dataDir: "data" } });
  });

  it("names every wrong and unknown variable at once, with what is accepted", () => {
    expect(readSettings({ PORT: "abc", LIMN_LAYERS: "5", LIMN_LOG_LEVEL: "loud" })).toMatchObject({
      ok: false,
      problems: [
        expect.stringMatching(/^LIMN_LAYERS: no such setting/),
        expect.stringMatching(/^PORT=abc: Expected a whole number from 0 to 65535$/),
        expect.stringMatching(/^LIMN_LOG_LEVEL=loud: .*"info"/),
      ],
    });
  });

  it("leaves the variable alone that people keep an API key in", () => {
    expect(readSettings({ LIMN_KEY: "limn_live_…" }).ok).toBe(true);
  });
});
