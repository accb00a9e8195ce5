import { expect, it } from "vitest";
import { frame, imported, red, text } from "../../../../test/support/figma-frames.ts";

const bullet = { lineType: "UNORDERED_LIST", indentationLevel: 1 };
const number = { lineType: "ORDERED_LIST", indentationLevel: 1 };
const plain = { lineType: "PLAIN" };
const listed = (characters: string, lines: unknown[], change: Record<string, unknown> = {}) =>
  imported([frame([text("", { textData: { characters, lines, ...change } })])]);

it("bullets and numbers of lists are letters, and their indents are named", () => {
  const { layers, left } = listed("Buy\nMilk\nTea\nThen\nCook\nEat\nSleep", [
    plain,
    bullet,
    { ...bullet, indentationLevel: 2 },
    plain,
    number,
    number,
    { ...number, isFirstLineOfList: true, listStartOffset: 4 },
  ]);
  expect(layers).toMatchObject([
    { text: "Buy\n• Milk\n\u00A0\u00A0\u00A0\u00A0• Tea\nThen\n1. Cook\n2. Eat\n5. Sleep" },
  ]);
  expect(left).toEqual(["the indents of the lists in “Title”"]);
});

it("numbers go on after inner lists, and begin again after other lines", () => {
  const lines = [number, { ...number, indentationLevel: 2 }, number, plain, number];
  expect(listed("A\nB\nC\nD\nE", lines).layers).toMatchObject([
    { text: "1. A\n\u00A0\u00A0\u00A0\u00A01. B\n2. C\nD\n1. E" },
  ]);
});

it("a bullet has the style of the letters that it is before, and shifts no other style", () => {
  const styleOverrideTable = [{ styleID: 3, fillPaints: [red] }];
  const change = { characterStyleIDs: [0, 0, 3, 3, 0], styleOverrideTable };
  expect(listed("A\nB\nC", [bullet, bullet, bullet], change).layers).toMatchObject([
    { runs: [{ text: "• A\n" }, { text: "• B\n", color: "#ff0000" }, { text: "• C" }] },
  ]);
});

it("the spacing of paragraphs is named where there are several", () => {
  const spaced = (characters: string) => imported([frame([text(characters, { paragraphSpacing: 12 })])]).left;
  expect(spaced("One\nTwo")).toEqual(["the spacing of paragraphs in “Title”"]);
  expect(spaced("One")).toEqual([]);
});
