import { expect, test } from "vitest";
import type { Ephemeral } from "./ephemeral.ts";

export interface EphemeralUnderTest {
  ephemeral: Ephemeral;
  /** Advances the clock. */
  advance: (milliseconds: number) => Promise<void>;
}

/** The contract of stores of short-lived bytes. `open` returns an empty one for at most 1000 bytes in 10 values. */
export function ephemeralContract(kind: string, open: () => Promise<EphemeralUnderTest>): void {
  const value = (text: string) => ({ bytes: Buffer.from(text), mime_type: "image/png" });

  test(`${kind}: a value is served for its lifetime and has expired from its end on`, async () => {
    const { ephemeral, advance } = await open();
    expect(await ephemeral.put("token", value("picture"), 30_000)).toBe("kept");
    await advance(29_999);
    const answer = await ephemeral.get("token");
    expect(answer).toMatchObject({ state: "live", mime_type: "image/png" });
    expect(answer.state === "live" && Buffer.from(answer.bytes).toString()).toBe("picture");
    await advance(1);
    expect(await ephemeral.get("token")).toEqual({ state: "expired" });
  });

  test(`${kind}: distinguishes an expired token from an unknown one for ten minutes, and forgets it later`, async () => {
    const { ephemeral, advance } = await open();
    await ephemeral.put("token", value("picture"), 30_000);
    expect(await ephemeral.get("other")).toEqual({ state: "unknown" });
    await advance(30_000 + 10 * 60_000);
    expect(await ephemeral.get("token")).toEqual({ state: "expired" });
    await advance(60 * 60_000);
    expect(await ephemeral.get("token")).toEqual({ state: "unknown" });
  });

  test(`${kind}: releases the bytes 60 s after the end without a request`, async () => {
    const { ephemeral, advance } = await open();
    await ephemeral.put("token", value("picture"), 30_000);
    expect(await ephemeral.usage()).toEqual({ bytes: 7, count: 1 });
    await advance(90_000);
    expect(await ephemeral.usage()).toEqual({ bytes: 0, count: 0 });
  });

  test(`${kind}: each value has its own lifetime`, async () => {
    const { ephemeral, advance } = await open();
    await ephemeral.put("long", value("l"), 50_000);
    await ephemeral.put("short", value("s"), 10_000);
    await advance(20_000);
    expect((await ephemeral.get("short")).state).toBe("expired");
    expect((await ephemeral.get("long")).state).toBe("live");
  });

  test(`${kind}: refuses a new value beyond the limit of bytes or values, and keeps the live ones`, async () => {
    const { ephemeral, advance } = await open();
    expect(await ephemeral.put("big", value("x".repeat(990)), 30_000)).toBe("kept");
    expect(await ephemeral.put("more", value("x".repeat(11)), 30_000)).toBe("refused");
    expect((await ephemeral.get("more")).state).toBe("unknown");
    for (let n = 0; n < 9; n += 1) {
      expect(await ephemeral.put(`small ${n}`, value("x"), 60_000)).toBe("kept");
    }
    expect(await ephemeral.put("eleventh", value(""), 30_000)).toBe("refused");
    expect((await ephemeral.get("big")).state).toBe("live");
    await advance(30_000);
    expect(await ephemeral.put("more", value("x".repeat(900)), 30_000)).toBe("kept");
    expect((await ephemeral.get("big")).state).toBe("expired");
  });

  test(`${kind}: a token that is put again has its new value and its new lifetime`, async () => {
    const { ephemeral, advance } = await open();
    await ephemeral.put("token", value("first"), 10_000);
    await advance(10_000);
    await ephemeral.put("token", value("other"), 10_000);
    const answer = await ephemeral.get("token");
    expect(answer.state === "live" && Buffer.from(answer.bytes).toString()).toBe("other");
    await ephemeral.put("token", value("third"), 10_000);
    expect((await ephemeral.usage()).count).toBe(1);
  });
}
