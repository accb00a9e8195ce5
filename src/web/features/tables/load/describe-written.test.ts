import { expect, test } from "vitest";
import { describeWritten } from "./describe-written.ts";

test("names what has changed, and the total", () => {
  expect(describeWritten({ added: 1200, changed: 1, removed: 0, total: 1201 })).toBe(
    "1,200 rows added, 1 row changed. The table has 1,201 rows now.",
  );
  expect(describeWritten({ added: 0, changed: 0, removed: 3, total: 1 })).toBe(
    "3 rows removed. The table has 1 row now.",
  );
  expect(describeWritten({ added: 0, changed: 0, removed: 0, total: 2 })).toBe(
    "All rows were there already, just as they are. The table has 2 rows now.",
  );
});
