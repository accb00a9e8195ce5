import { expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { ofNode } from "./journal-services.ts";

const batch = (to: number) => ({
  journal: "journal-00000001.log",
  from: 0,
  to,
  counts: [{ design_id: "des_1", day: "2026-11-21", cycle_start: "2026-11-01", n: to }],
});

test("journals of the same name on two nodes and of an embedded database are counted apart", async () => {
  await using temporary = await openTemporaryStore();
  const { opens, inventory } = temporary.store;
  const [one, other, embedded] = ["node_1", "node_2", undefined].map((node) => ofNode(opens, node));
  for (const [index, scope] of [one, other, embedded].entries()) {
    expect(await scope?.fold(batch(index + 1))).toBe("folded");
    expect(await scope?.fold(batch(index + 1))).toBe("already_folded");
    expect(await scope?.positions()).toEqual(new Map([["journal-00000001.log", index + 1]]));
  }
  expect((await inventory.sums()).opens).toBe(6);
  await one?.fold({ ...batch(0), journal: "journal-00000002.log", forget: ["journal-00000001.log"] });
  expect(await one?.positions()).not.toHaveProperty("journal-00000001.log");
  expect((await other?.positions())?.size).toBe(1);
});
