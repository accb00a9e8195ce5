import { describe, expect, it } from "vitest";
import { mergeEntries } from "./merge-entries.ts";
import { mergeFields } from "./merge-fields.ts";

const ink = { id: "ink", name: "Ink", color: "#111111" };
const sun = { id: "sun", name: "Sun", color: "#ffaa00" };
const sea = { id: "sea", name: "Sea", color: "#0000ff" };
const base = [ink, sun];

describe("lists that two sides have changed", () => {
  it("are as the side that has changed them", () => {
    const changed = [{ ...ink, name: "Night" }, sea];
    expect(mergeEntries({ base, mine: changed, theirs: base })).toEqual(changed);
    expect(mergeEntries({ base, mine: base, theirs: changed })).toEqual(changed);
    expect(mergeEntries({ base, mine: base, theirs: base })).toEqual(base);
  });

  it("have what both have added, theirs first", () => {
    const lime = { ...sea, id: "lime" };
    expect(mergeEntries({ base, mine: [...base, sea], theirs: [...base, lime] })).toEqual([
      ...base,
      lime,
      sea,
    ]);
  });

  it("merge an entry field by field, and mine wins in one field", () => {
    const mine = [{ ...ink, name: "Night" }, sun];
    const theirs = [{ ...ink, name: "Black", color: "#000000" }, sun];
    expect(mergeEntries({ base, mine, theirs })).toEqual([{ ...ink, name: "Night", color: "#000000" }, sun]);
  });

  it("lose what one side has removed, but for what I have changed", () => {
    expect(mergeEntries({ base, mine: [ink], theirs: base })).toEqual([ink]);
    expect(mergeEntries({ base, mine: base, theirs: [ink] })).toEqual([ink]);
    const bright = { ...sun, color: "#ffee00" };
    expect(mergeEntries({ base, mine: [ink, bright], theirs: [ink] })).toEqual([ink, bright]);
    expect(mergeEntries({ base, mine: [ink], theirs: [ink, bright] })).toEqual([ink]);
  });

  it("are in the order of the side that has changed it", () => {
    expect(mergeEntries({ base, mine: base, theirs: [sun, ink] })).toEqual([sun, ink]);
    expect(mergeEntries({ base, mine: [sun, ink], theirs: [...base, sea] })).toEqual([sun, ink, sea]);
  });
});

describe("fields that two sides have changed", () => {
  it("may be added and removed", () => {
    const fields: Record<string, string> = { kept: "1", removed: "2" };
    expect(
      mergeFields({ base: fields, mine: { ...fields, mine: "3" }, theirs: { kept: "1", theirs: "4" } }),
    ).toEqual({ kept: "1", mine: "3", theirs: "4" });
  });

  it("may be named like members of every object", () => {
    const empty: Record<string, string> = {};
    expect(mergeFields({ base: empty, mine: { constructor: "1" }, theirs: {} })).toEqual({
      constructor: "1",
    });
  });
});
