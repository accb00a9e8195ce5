import { expect, it } from "vitest";
import { ProcessEndedTwice, RenderBusy, RenderFailed } from "../render/protocol/errors.ts";
import { isWorthRepeating, withRenderErrors } from "./render-errors.ts";

const failed = (error: Error) =>
  withRenderErrors(() => Promise.reject(error)).catch((found: unknown) => found);

it("a render whose processes ended is refused for a moment, like one for which there is no room", async () => {
  for (const error of [new ProcessEndedTwice(), new RenderBusy("queue_full")])
    expect(await failed(error)).toMatchObject({ code: "busy", retryAfterSeconds: 1, cause: error });
});

it("only a render that can't be the cause itself is repeated until it succeeds", async () => {
  expect(isWorthRepeating(await failed(new RenderBusy("waited")))).toBe(true);
  expect(isWorthRepeating(await failed(new ProcessEndedTwice()))).toBe(false);
  expect(isWorthRepeating(await failed(new RenderFailed("A fault of ours")))).toBe(false);
});
