import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPathData } from "./path-data.ts";
import { pathData } from "./values.ts";

describe("path data", () => {
  it("is parsed command by command, with pairs after a move as lines", () => {
    expect(readPathData("m1,2 3-4h.5Z")).toEqual([
      { letter: "m", numbers: [1, 2] },
      { letter: "l", numbers: [3, -4] },
      { letter: "h", numbers: [0.5] },
      { letter: "Z", numbers: [] },
    ]);
  });

  it("may contain an arc's flags without separators", () => {
    expect(readPathData("M0 0a1 2 30 01.5.5")[1]).toEqual({
      letter: "a",
      numbers: [1, 2, 30, 0, 1, 0.5, 0.5],
    });
  });

  it.each([
    ["", "Expected M or m to begin with at character 1"],
    ["L 1 2", "Expected M or m to begin with at character 2"],
    ["M 1", "Expected number 2 of 2 for M at character 4"],
    ["M0 0 A1 1 0 2 0 5 5", "Expected number 4 of 7 for A at character 12"],
    ["M0 0 Z 5", "Expected a command at character 7"],
    ["M0 0 L1e9 0", "Expected numbers of at most 1000000"],
    ["M0 0 <script>", "Expected a command at character 5"],
    ["M0 0" + " 1".repeat(6000), "Expected at most 5000 numbers"],
  ])("%s is refused", (data, message) => {
    expect(() => readPathData(data)).toThrow(message);
    expect(pathData.safeParse(data).success).toBe(false);
  });

  it("accepts exactly what it can parse", () => {
    const alphabet = fc.constantFrom(...Array.from("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n"));
    const text = fc.array(alphabet, { maxLength: 40 }).map((letters) => `M0 0${letters.join("")}`);
    fc.assert(
      fc.property(text, (data) => {
        if (!pathData.safeParse(data).success) return;
        for (const { numbers } of readPathData(data)) expect(numbers.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
