import { describe, expect, it } from "vitest";
import { type Edits, mergeEdits, type Merges, withEdit, withoutEdits } from "./edits.ts";
import { mergeEntries } from "./merge-entries.ts";

interface Draft {
  name: string;
  day: number;
  colors: { id: string; name: string }[];
}

const base: Draft = { name: "Acme", day: 1, colors: [{ id: "a", name: "Ink" }] };
const merges: Merges<Draft> = { colors: mergeEntries };
const typed = (part: Partial<Draft>, saved = base, before: Edits<Draft> = {}) =>
  withEdit(before, part, saved);

describe("edits of a form", () => {
  it("leave untouched fields as they are saved now", () => {
    const theirs = { ...base, day: 15 };
    expect(mergeEdits(theirs, typed({ name: "Mine" }))).toEqual({ ...theirs, name: "Mine" });
  });

  it("win over what others saved in the same field", () => {
    expect(mergeEdits({ ...base, day: 15 }, typed({ day: 20 })).day).toBe(20);
  });

  it("that end where they began leave what others saved", () => {
    const back = typed({ day: 1 }, base, typed({ day: 20 }));
    expect(mergeEdits({ ...base, day: 15 }, back).day).toBe(15);
  });

  it("count as edits of what was shown when they were made", () => {
    expect(mergeEdits({ ...base, day: 15 }, typed({ day: 1 }, { ...base, day: 15 })).day).toBe(1);
  });

  it("of a list keep the entries that others add before and after", () => {
    const added = (...ids: string[]) => [...base.colors, ...ids.map((id) => ({ id, name: id }))];
    const first = typed({ colors: added("mine") });
    const saved = { ...base, colors: added("theirs") };
    const shown = mergeEdits(saved, first, merges).colors;
    expect(shown).toEqual(added("theirs", "mine"));
    const second = typed({ colors: [...shown, { id: "more", name: "more" }] }, saved, first);
    expect(mergeEdits({ ...base, colors: added("theirs", "last") }, second, merges).colors).toEqual(
      added("theirs", "last", "mine", "more"),
    );
  });

  it("end when they are saved, but for one that was made meanwhile", () => {
    const sent = typed({ name: "Mine", day: 20 });
    const now = typed({ day: 21 }, base, sent);
    const left = withoutEdits(now, sent);
    expect(mergeEdits({ ...base, name: "Mine, trimmed", day: 20 }, left)).toMatchObject({
      name: "Mine, trimmed",
      day: 21,
    });
    expect(withoutEdits(sent, sent)).toEqual({});
  });
});
