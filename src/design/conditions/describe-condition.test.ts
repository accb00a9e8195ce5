import { expect, it } from "vitest";
import type { Condition } from "./condition.ts";
import { describeCondition } from "./describe-condition.ts";

const test = (comparison: object) => ({ parameter: "tier", ...comparison });

it.each<[string, Condition]>([
  ["tier is “gold”", { all: [test({ is: "gold" })] }],
  ["tier is not “gold” and tier is filled", { all: [test({ is_not: "gold" }), test({ filled: true })] }],
  ["tier is one of “a”, “b” or tier is empty", { any: [test({ in: ["a", "b"] }), test({ filled: false })] }],
  ["tier is above 3 and tier is below 5.5", { all: [test({ above: 3 }), test({ below: 5.5 })] }],
])("%s", (words, condition) => expect(describeCondition(condition)).toBe(words));
