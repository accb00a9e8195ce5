import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChoiceWriter } from "./choice-writer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("sends changes in a row together, and those of a page that is left at once", async () => {
  const send = vi.fn(() => Promise.resolve());
  const writer = createChoiceWriter(send, () => {});
  writer.write({ fields: { klaviyo: { tier: "T" } } });
  writer.write({ fields: { klaviyo: { tier: "TI" } }, kinds: { tier: "tag" } });
  await vi.runAllTimersAsync();
  const sent = { kinds: { tier: "tag" }, fields: { klaviyo: { tier: "TI" } } };
  expect(send.mock.calls).toEqual([[sent, false]]);
  writer.write({ alt: "An offer" });
  writer.flush();
  writer.flush();
  await vi.runAllTimersAsync();
  expect(send.mock.calls.slice(1)).toEqual([[{ kinds: {}, fields: {}, alt: "An offer" }, true]]);
});

it("sends what failed with the next change", async () => {
  const send = vi.fn<(...change: unknown[]) => Promise<void>>(() => Promise.reject(new Error("offline")));
  const failed = vi.fn();
  const writer = createChoiceWriter(send, failed);
  writer.write({ kinds: { tier: "tag" } });
  await vi.runAllTimersAsync();
  expect(failed).toHaveBeenCalledTimes(1);
  send.mockImplementation(() => Promise.resolve());
  writer.write({ kinds: { product: "text" } });
  await vi.runAllTimersAsync();
  expect(send.mock.lastCall).toEqual([{ kinds: { tier: "tag", product: "text" }, fields: {} }, false]);
});
