import { expect, test } from "vitest";
import type { Counters } from "./counters.ts";

interface CountersUnderTest {
  counters: Counters;
  /** The same counters, as another process has them; undefined if they are this process's own. */
  elsewhere: Counters | undefined;
  pass: (milliseconds: number) => Promise<void>;
}

/** The contract of counters. `open` returns empty ones. */
export function countersContract(kind: string, open: () => Promise<CountersUnderTest>): void {
  // Periods are compared within five seconds: a busy machine takes some of them.
  const one = (name: string, amount = 1) => [{ name, amount, period: 60_000 }];

  test(`${kind}: adds up in a period, and begins anew after it`, async () => {
    const { counters, pass } = await open();
    expect(await counters.add(one("a"))).toEqual([{ used: 1, left: expect.closeTo(60_000, -4) }]);
    await pass(40_000);
    expect(await counters.add(one("a", 3))).toEqual([{ used: 4, left: expect.closeTo(20_000, -4) }]);
    await pass(20_000);
    expect(await counters.add(one("a"))).toEqual([{ used: 1, left: expect.closeTo(60_000, -4) }]);
  });

  test(`${kind}: counts each name apart, in the order of the call`, async () => {
    const { counters } = await open();
    const states = await counters.add([...one("b", 2), ...one("a", 1)]);
    expect(states.map(({ used }) => used)).toEqual([2, 1]);
    const next = await counters.add([...one("a", 4), ...one("b", -1)]);
    expect(next.map(({ used }) => used)).toEqual([5, 1]);
  });

  test(`${kind}: never falls below 0`, async () => {
    const { counters } = await open();
    expect(await counters.add(one("a", -5))).toMatchObject([{ used: 0 }]);
    await counters.add(one("a", 2));
    expect(await counters.add(one("a", -5))).toMatchObject([{ used: 0 }]);
    expect(await counters.add(one("a"))).toMatchObject([{ used: 1 }]);
  });

  test(`${kind}: forgets what is taken back to 0`, async () => {
    const { counters, pass } = await open();
    await counters.add([...one("a", 2), ...one("b")]);
    expect(await counters.add([...one("a", -2), ...one("b", 1)])).toMatchObject([{ used: 0 }, { used: 2 }]);
    await pass(40_000);
    expect(await counters.add([...one("a"), ...one("b")])).toEqual([
      { used: 1, left: expect.closeTo(60_000, -4) },
      { used: 3, left: expect.closeTo(20_000, -4) },
    ]);
  });

  test(`${kind}: additions at once, in whichever order and process, all count`, async () => {
    const { counters, elsewhere = counters } = await open();
    const both = [...one("a"), ...one("b")];
    const additions = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? counters : elsewhere).add(index % 3 === 0 ? both : both.toReversed()),
    );
    await Promise.all(additions);
    expect(await counters.add([...one("a", 0), ...one("b", 0)])).toMatchObject([{ used: 20 }, { used: 20 }]);
  });
}
