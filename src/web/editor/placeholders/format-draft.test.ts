import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { draftOfFormats, formatProblem, formatsOfDraft } from "./format-draft.ts";
import { writePlaceholder } from "./write-placeholder.ts";

const again = (formats: readonly string[], language = "en") =>
  formatsOfDraft(draftOfFormats(formats), language);

describe("the form", () => {
  it.each([
    [[]],
    [["long"]],
    [["date-time"]],
    [["number"]],
    [["number:2"]],
    [["percent:1"]],
    [["currency:CHF"]],
    [["currency:JPY:0"]],
    [["upper"]],
    [["map:gold=Gold member;silver=Silver member"]],
    [[String.raw`map:a\=b=1\;2;c=\#3`]],
    [["plural:one=# seat;other=# seats"]],
    [[String.raw`plural:one=\#1: # seat;other=# seats\; all`]],
    [["first", "upper"]],
    [["dd.mm.yyyy"]],
  ])("writes %j as it was", (formats) => expect(again(formats)).toEqual(formats));

  it("asks for the plural forms of the language", () => {
    const { words, ...rest } = draftOfFormats(["plural:one=# miejsce;other=# miejsca"]);
    const many = { ...rest, words: { ...words, few: "# miejsca", many: "# miejsc" } };
    expect(formatsOfDraft(many, "pl")).toEqual([
      "plural:one=# miejsce;few=# miejsca;many=# miejsc;other=# miejsca",
    ]);
  });

  it.each([
    [{ kind: "number", decimals: "x" }],
    [{ kind: "number", decimals: "11" }],
    [{ kind: "currency", currency: "Euro" }],
    [{ kind: "map", lines: "gold" }],
    [{ kind: "map", lines: "gold = {x}" }],
    [{ kind: "own", own: "dd.mm.yyyy" }],
  ])("says what is wrong with %j", (values) =>
    expect(formatProblem({ ...draftOfFormats([]), ...values }, "en")).toMatch(/\.$/),
  );

  it("writes a placeholder that is read as chosen, whatever the words are", () => {
    const text = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "é", ";", "=", "#", "\\", " ") });
    const draft = fc.record({
      kind: fc.constantFrom("map", "plural"),
      words: fc.record({ one: text, other: text.filter((words) => words.trim() !== "") }),
      lines: fc.array(fc.tuple(text, text)).map((rows) => rows.map((row) => row.join("=")).join("\n")),
    });
    fc.assert(
      fc.property(draft, (values) => {
        const whole = { ...draftOfFormats([]), ...values };
        fc.pre(formatProblem(whole, "en") === undefined);
        const formats = formatsOfDraft(whole, "en");
        const [read] = placeholdersIn(writePlaceholder({ name: "it", formats, fallback: "x" }));
        expect(read).toEqual({ name: "it", formats, fallback: "x" });
        expect(again(formats)).toEqual(formats);
      }),
    );
  });
});
