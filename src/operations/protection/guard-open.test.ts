import { describe, expect, test } from "vitest";
import type { Protection } from "../../design/protection.ts";
import { createDesignRates, guardOpen } from "./guard-open.ts";
import { signQuery } from "./signatures.ts";

describe("the rate of a design", () => {
  const startRates = () => {
    let instant = 1000;
    return { rates: createDesignRates(() => instant), wait: (ms: number) => void (instant += ms) };
  };

  test("is so many opens a second, which may come at once", () => {
    const { rates, wait } = startRates();
    const takeAll = () => Array.from({ length: 5 }, () => rates.take("dsn_a", 3));
    expect(takeAll()).toEqual([true, true, true, false, false]);
    wait(334);
    expect(takeAll()).toEqual([true, false, false, false, false]);
    // However long it waits, it saves the opens of one second.
    wait(3_600_000);
    expect(takeAll()).toEqual([true, true, true, false, false]);
  });

  test("isn't used up by opens that it refuses", () => {
    const { rates, wait } = startRates();
    const taken = Array.from({ length: 100 }, () => {
      wait(100);
      return rates.take("dsn_a", 1);
    });
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  test("is each design's own", () => {
    const { rates } = startRates();
    expect([rates.take("dsn_a", 1), rates.take("dsn_b", 1), rates.take("dsn_a", 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("an open is refused", () => {
  const secret = "sgn_ü";
  const query = "c=com_a&i=dsn_a";
  const signed = `${query}&s=${signQuery(query, secret)}`;
  const codeOf = (protection: Protection | undefined, text = query, rates?: { take: () => boolean }) => {
    try {
      const guarded = protection === undefined ? {} : { protection };
      guardOpen({ id: "dsn_a", ...guarded, signingSecrets: [secret] }, text, rates);
      return "open";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const spent = { take: () => false };

  test.each<[string, string, Protection | undefined, string, { take: () => boolean }?]>([
    ["not without protection", "open", undefined, query, spent],
    ["not by a rate that it doesn't have", "open", { max_length: { a: 1 } }, query, spent],
    ["as paused first", "design_paused", { paused: true, signed: true, rate: 1 }, query, spent],
    ["paused although it is signed", "design_paused", { paused: true, signed: true }, signed],
    ["without a signature before the rate", "signature_invalid", { signed: true, rate: 1 }, query, spent],
    ["by the rate", "rate_limited", { signed: true, rate: 1 }, signed, spent],
    ["not by the rate for HEAD, which takes none", "open", { signed: true, rate: 1 }, signed],
  ])("%s", (_, code, protection, text, rates) => expect(codeOf(protection, text, rates)).toBe(code));

  test("without a secret, whatever is signed", () => {
    const guarded = { id: "dsn_a", protection: { signed: true } as const };
    expect(() => guardOpen(guarded, `${query}&s=${signQuery(query, "")}`)).toThrow("no valid signature");
  });
});
