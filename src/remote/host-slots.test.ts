import { describe, expect, it } from "vitest";
import { createHostSlots } from "./host-slots.ts";

const never = new AbortController().signal;

describe("host slots", () => {
  it("serves those who wait in their order, each host for itself", async () => {
    const slots = createHostSlots(1);
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const holding = slots.hold("a", never, () => first.promise);
    const waiting = ["1", "2", "3"].map((name) =>
      slots.hold("a", never, () => Promise.resolve(order.push(name))),
    );
    await slots.hold("b", never, () => Promise.resolve(order.push("other")));
    first.resolve();
    await Promise.all([holding, ...waiting]);
    expect(order).toEqual(["other", "1", "2", "3"]);
  });

  it("passes over one who left while waiting, and frees the slot of one who failed", async () => {
    const slots = createHostSlots(1);
    const first = Promise.withResolvers<void>();
    const holding = slots.hold("a", never, () => first.promise);
    const leaver = new AbortController();
    const leaving = slots.hold("a", leaver.signal, () => Promise.resolve("ran"));
    const staying = slots.hold("a", never, () => Promise.resolve("ran"));
    leaver.abort(new Error("left"));
    await expect(leaving).rejects.toThrow("left");
    first.reject(new Error("failed"));
    await expect(holding).rejects.toThrow("failed");
    expect(await staying).toBe("ran");
    expect(await slots.hold("a", never, () => Promise.resolve("again"))).toBe("again");
  });

  it("does nothing for one who has left before", async () => {
    const slots = createHostSlots(1);
    const left = AbortSignal.abort(new Error("left"));
    await expect(slots.hold("a", left, () => Promise.resolve())).rejects.toThrow("left");
  });
});
