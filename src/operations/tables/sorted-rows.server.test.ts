import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRows } from "./read-rows.ts";
import { sortedRows } from "./sorted-rows.ts";

let folder: string;
let files = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "limn-sorted-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const rules = { keyColumn: "id", columns: ["id"], givesKeys: false };

/** The rows in the order in which they come, and how many there are in each part. */
async function sorted(lines: readonly string[]) {
  // oxlint-disable-next-line require-await -- as a file is read
  const open = async function* open() {
    yield Buffer.from(lines.join("\n"));
  };
  const parts = sortedRows(readRows(open, "ndjson", rules), join(folder, String((files += 1))));
  const rows: [key: string, cells: string][] = [];
  const counts: number[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return { rows, counts, columns: value.columns };
    const chunk = JSON.parse(value.json) as typeof rows;
    expect(chunk).toHaveLength(value.count);
    rows.push(...chunk);
    counts.push(value.count);
  }
}

/** Eight bytes are compared: enough to fill the pages of an index in order. */
const start = (key: string) => Buffer.from(key).subarray(0, 8).toString("latin1");

it("has the same rows in about the order of their keys, and the last of those with one key", async () => {
  const key = fc.string({
    unit: fc.constantFrom("a", "b", "é", "\u{1f600}", "z"),
    minLength: 1,
    maxLength: 3,
  });
  const rows = fc.array(fc.record({ id: key, name: fc.constantFrom("x", "y", "Zoë") }), { maxLength: 30 });
  const property = fc.asyncProperty(rows, async (given) => {
    const result = await sorted(given.map((row) => JSON.stringify(row)));
    expect(new Map(result.rows)).toEqual(
      new Map(given.map(({ id, name }) => [id, JSON.stringify({ name })])),
    );
    const starts = result.rows.map(([one]) => start(one));
    expect(starts).toEqual(starts.toSorted());
  });
  await fc.assert(property, { numRuns: 60 });
});

it("keeps keys that begin alike in the order of the file, over any number of parts", async () => {
  const keys = Array.from({ length: 25_000 }, (_, at) => `customer-${String(at).padStart(6, "0")}`);
  const { rows, counts } = await sorted([
    ...keys.map((id) => JSON.stringify({ id, name: "first" })),
    JSON.stringify({ id: keys[7], name: "last" }),
  ]);
  expect(counts.length).toBeGreaterThan(2);
  const named = rows.filter(([one]) => one === keys[7]);
  expect(named.at(-1)?.[1]).toBe('{"name":"last"}');
  expect(rows.slice(0, 25_000).map(([one]) => one)).toEqual(keys);
});

it("tells of a wrong row before it gives any", async () => {
  await expect(sorted(['{"id":"a"}', "{}"])).rejects.toThrow("Row 2: Expected a key");
});
