import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { prepareData } from "../support/prepare-data.ts";
import { runLimn } from "../support/run-limn.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const long = "Wolfeschlegelsteinhausenbergerdorff and all of her friends";

test("limn check names the rows with findings, and ends with 1 if there are any", async () => {
  using folder = temporaryFolder();
  const { designIds } = await prepareData(folder.path);
  const design = join(folder.path, "card.json");
  writeFileSync(design, JSON.stringify(card()));
  const list = join(folder.path, "list.csv");
  const check = (target: string, ...words: string[]) =>
    runLimn(folder.path, ["check", target, "--csv", list, ...words]);
  for (const target of [design, designIds[0] ?? ""]) {
    writeFileSync(list, `sep=;\nfirst_name;age\nAda;1\n${long};2\nBo;3\n`);
    const found = await check(target);
    expect(found).toMatchObject({ code: 1, stderr: "No parameter is named: age\n" });
    expect(found.stdout).toMatch(/^3 rows, 1 with findings\ntext_\w+ name: 1 row, 2\n/);
    const json = JSON.parse((await check(target, "--json")).stdout) as object;
    expect(json).toMatchObject({ total: 3, done: 3, rows_with_findings: 1, findings: [{ rows: [2] }, {}] });
    writeFileSync(list, "first_name\nAda\nBo\n");
    expect(await check(target)).toMatchObject({ code: 0, stdout: "2 rows, 0 with findings\n" });
  }
  const sheets = [{ name: "Readers", rows: [["first_name"], ["Ada"], [long]] }];
  writeFileSync(list, await writeXlsx({ sheets }));
  expect((await check(design)).stdout).toMatch(/^2 rows, 1 with findings\n/);
});

test("limn check ends with 0 where only the design's own pictures weren't looked up", async () => {
  using folder = temporaryFolder();
  const design = join(folder.path, "card.json");
  const photo = photoLayer("https://pictures.example/a.png");
  writeFileSync(design, JSON.stringify(card({ layers: [nameLayer(), photo] })));
  const list = join(folder.path, "list.csv");
  writeFileSync(list, "first_name,photo\nAda,\n");
  const check = () => runLimn(folder.path, ["check", design, "--csv", list]);
  expect(await check()).toMatchObject({
    code: 0,
    stdout: "1 row, 0 with findings\n",
    stderr: expect.stringContaining("the design's own pictures in photo"),
  });
  writeFileSync(list, "first_name,photo\nAda,https://pictures.example/b.png\n");
  expect(await check()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("picture_not_tried photo"),
  });
});

test("limn check says why a list or a size can't be checked", async () => {
  using folder = temporaryFolder();
  const design = join(folder.path, "card.json");
  writeFileSync(design, JSON.stringify(card()));
  const list = join(folder.path, "list.csv");
  const check = (...words: string[]) => runLimn(folder.path, ["check", design, "--csv", ...words]);
  expect(await check(list)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no such file"),
  });
  expect(await check(folder.path)).toMatchObject({ code: 1, stdout: "" });
  for (const [text, message] of [
    ["", "This file is empty"],
    ["PK\u0003\u0004", "save it as .xlsx or CSV"],
    ["first_name\n1,2\n", "Row 1: Expected 1 cells"],
  ] as const) {
    writeFileSync(list, text);
    expect(await check(list)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  }
  writeFileSync(list, "first_name\nAda\n");
  expect(await check(list, "--sizes", "poster")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no such size"),
  });
});
