import { describe, expect, it } from "vitest";
import { readBatch } from "./read-batch.ts";

const read = (rows: unknown) =>
  readBatch({ kind: "json", bytes: Buffer.from(JSON.stringify({ design_id: "dsn_1", rows })) });

describe("the rows of a batch", () => {
  it("may have an empty list for an empty object, as PHP writes it", () => {
    const found = read([{ params: [] }, [], { filename: "ada", params: { who: "Ada" } }]);
    expect(found).toMatchObject({
      ok: true,
      request: {
        names: ["who"],
        rows: [{ params: "{}" }, { params: "{}" }, { params: '{"who":"Ada"}' }],
      },
    });
  });

  it("are refused with the place of another list", () => {
    const found = read([{ params: ["a"] }, ["a"], { params: [], more: [] }]);
    expect(found).toMatchObject({
      ok: false,
      issues: [{ path: "rows[0].params" }, { path: "rows[1]" }, { path: "rows[2].more" }],
    });
  });
});
