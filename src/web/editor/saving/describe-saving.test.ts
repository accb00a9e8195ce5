import { expect, test } from "vitest";
import { ApiProblem } from "../../api/api-problem.ts";
import { describeSaving } from "./describe-saving.ts";
import { savedState } from "./draft-writer.ts";

const failed = (status: number, refused: Parameters<typeof describeSaving>[1] = []) => ({
  ...savedState,
  status: "not-saved" as const,
  problem: new ApiProblem({ status, code: "x", title: "Title", detail: "Detail.", issues: [] }),
  refused,
});
const flaw = (layerId: string, property: string) => ({ layerId, property, name: layerId, words: "Wrong." });
const textOf = (...args: Parameters<typeof describeSaving>) => describeSaving(...args)?.text;

test("says why a draft isn't saved", () => {
  expect(describeSaving(savedState, [], true)).toBeUndefined();
  expect(textOf(failed(0), [], true)).toBe("Offline: kept in this browser");
  expect(textOf(failed(0), [], false)).toBe("Offline: keep this page open");
  expect(textOf(failed(401), [], true)).toBe("Signed out: sign in to go on");
  expect(textOf(failed(403), [], true)).toBe(
    "You may no longer edit this: ask an admin. Kept in this browser",
  );
  expect(textOf(failed(403), [], false)).toBe(
    "You may no longer edit this: ask an admin. Keep this page open",
  );
  expect(describeSaving(failed(404), [], true)).toEqual({
    text: "This design was deleted: restore it in “Deleted designs”",
    help: "retry",
  });
  expect(textOf(failed(429), [], true)).toBe("The server is busy: trying again");
  expect(textOf(failed(503), [], true)).toBe("The server is busy: trying again");
  expect(textOf(failed(500), [], true)).toBe("The server has a problem: trying again");
  expect(textOf(failed(413), [], true)).toBe("Detail.");
});

test("says how many texts or layers need attention, and leads there", () => {
  const title = flaw("title", "text");
  expect(describeSaving(savedState, [title, title], true)).toEqual({
    text: "One text needs attention",
    help: "show",
  });
  expect(textOf(savedState, [title, flaw("line", "fallback")], true)).toBe("2 texts need attention");
  expect(textOf(failed(422, [flaw("title", "font_family")]), [], true)).toBe("One layer needs attention");
});

test("says in its own words what no field shows", () => {
  const deep = { ...flaw("Title", "group"), words: "At most 4 groups may lie around a layer." };
  expect(describeSaving(failed(422, [flaw("a", "text"), deep]), [], true)).toEqual({
    text: "“Title”: At most 4 groups may lie around a layer.",
    help: "show",
  });
  const many = { layerId: undefined, property: undefined, name: undefined, words: "At most 200 layers." };
  expect(describeSaving(failed(422, [many]), [], true)).toEqual({
    text: "At most 200 layers.",
    help: undefined,
  });
  const alt = { ...many, property: "alt", words: "“loud” isn’t a format." };
  expect(textOf(savedState, [alt], true)).toBe("One text needs attention");
});

test("leaves a conflict to its dialog", () => {
  const conflict = { design: {} as never, base: undefined, revision: 2 };
  expect(describeSaving({ ...failed(409), conflict }, [], true)).toBeUndefined();
});
