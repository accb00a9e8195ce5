import { describe, expect, it } from "vitest";
import {
  checkRows,
  guessMapping,
  queryOf,
  readTableFile,
  type Table,
  valuesOf,
  writeCsv,
} from "./spreadsheet.ts";

const readTable = (text: string) => readTableFile(new TextEncoder().encode(text));
const parameters = ["first_name", "course", "photo"].map((name) => ({
  name,
  type: name === "photo" ? ("image" as const) : ("text" as const),
  layer_id: name,
  default: "",
}));

const fillable = { parameters, sizes: ["default"] };
const sized = { parameters, sizes: ["default", "story"] };

const table: Table = {
  columns: ["First name", "Course", "Photo"],
  rows: [
    ["Ada", "Engines", "https://example.com/a.jpg"],
    ["", "*|COURSE|*", "a.jpg"],
  ],
};

describe("a table", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons", "a;b\r\n1;2\r\n"],
    ["tabs, as copied from a spreadsheet", "a\tb\n1\t2"],
    ["a BOM and quotes", '\uFEFF"a","b"\n"1","2"\n\n'],
  ])("is read with %s", (_, text) => {
    expect(readTable(text)).toEqual({ ok: true, table: { columns: ["a", "b"], rows: [["1", "2"]] } });
  });

  it("may have a single column", () => {
    expect(readTable("name\nAda\nBo\n")).toMatchObject({ ok: true, table: { rows: [["Ada"], ["Bo"]] } });
  });

  it.each([
    ["", /empty/],
    ["a,b\n", /no rows/],
    ['a,b\n"1,2\n', /Line/],
    [`a\n${"x\n".repeat(10_001)}`, /more than 10,000 rows/],
  ])("is refused with a reason (%#)", (text, reason) => {
    const read = readTable(text);
    expect(read.ok ? "" : read.problem).toMatch(reason);
  });
});

it("a file is read as the server reads it, in whatever encoding it is", () => {
  const table = { columns: ["name", ""], rows: [["José", "x"]] };
  for (const bytes of [
    Buffer.from("sep=;\r\nname;\r\nJosé;x\r\n"),
    Buffer.from("\uFEFFname\t\r\nJosé\tx\r\n", "utf16le"),
    Buffer.from("name,\nJosé,x\n", "latin1"),
  ])
    expect(readTableFile(bytes)).toEqual({ ok: true, table });
  const workbook = readTableFile(Buffer.from("PK\u0003\u0004"));
  expect(workbook.ok ? "" : workbook.problem).toMatch(/spreadsheet/);
});

describe("columns", () => {
  it.each<[string[], (number | undefined)[]]>([
    [
      ["Course", "FIRST NAME", "photo"],
      [1, 0, 2],
    ],
    [
      ["Recipient's first_name", "x"],
      [0, undefined, undefined],
    ],
    [
      ["name", "course title"],
      [0, 1, undefined],
    ],
    [
      ["", "z"],
      [undefined, undefined, undefined],
    ],
  ])("%j are guessed by their names", (columns, expected) => {
    const mapping = guessMapping(fillable, columns);
    expect(parameters.map(({ name }) => mapping[name])).toEqual(expected);
  });

  it("may say the size of each row, where the design has sizes", () => {
    expect(guessMapping(sized, ["Size", "course"])).toMatchObject({ size: 0, course: 1 });
    expect(guessMapping(sized, ["Shoe size", "course"])["size"]).toBeUndefined();
    expect(guessMapping(fillable, ["size", "course"])).not.toHaveProperty("size");
  });

  it("may name the files", () => {
    expect(guessMapping(fillable, ["File name", "course"])).toMatchObject({ "": 0, course: 1 });
  });
});

const mapping = guessMapping(fillable, table.columns);

it("the values of a row are those of its mapped columns", () => {
  expect(valuesOf(table, mapping, 0)).toEqual({
    first_name: "Ada",
    course: "Engines",
    photo: "https://example.com/a.jpg",
  });
  expect(queryOf({ a: "1 & 2", ü: "" })).toBe("a=1%20%26%202&%C3%BC=");
});

it("the file that is sent has the parameters' names", () => {
  const sent = readTable(
    writeCsv({ ...table, rows: [["a,b", 'c"d', "e\nf"]] }, { ...mapping, photo: undefined }),
  );
  expect(sent).toEqual({
    ok: true,
    table: { columns: ["first_name", "course"], rows: [["a,b", 'c"d']] },
  });
});

it("rows with empty cells, merge tags and wrong addresses are named", () => {
  expect(checkRows(table, fillable, mapping)).toEqual([
    {
      row: 1,
      messages: [
        "first_name is empty, so the fallback is shown",
        "course is a merge tag, so the fallback is shown",
        "photo is no address of a picture",
      ],
    },
  ]);
  expect(checkRows(table, fillable, {})).toEqual([]);
});

it("tells which cells are no colors or numbers", () => {
  const bound = [
    { name: "accent", type: "color", layer_id: "a", default: "#ff0000" },
    { name: "angle", type: "number", layer_id: "a", default: "0" },
  ] as const;
  const rows = [
    ["#0af", "12.5"],
    ["reddish", "1,234"],
    ["0055aa", "-3"],
  ];
  expect(
    checkRows(
      { columns: ["accent", "angle"], rows },
      { ...fillable, parameters: bound },
      { accent: 0, angle: 1 },
    ),
  ).toEqual([
    {
      row: 1,
      messages: [
        "accent is no color, so the design's own is shown",
        "angle is no number, so the design's own is shown",
      ],
    },
  ]);
});

it("tells which rows name a size that the design doesn't have", () => {
  const rows = [["Story "], [""], ["banner"]];
  const own = { columns: ["size"], rows };
  expect(checkRows(own, sized, { size: 0 })).toEqual([
    { row: 2, messages: ["size is “banner”, which this design doesn't have, so its main size is shown"] },
  ]);
  expect(checkRows(own, sized, {})).toEqual([]);
});
