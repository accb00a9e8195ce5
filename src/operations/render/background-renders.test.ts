import { expect, it } from "vitest";
import { createBackgroundRenders } from "./background-renders.ts";

const bounds = { permits: 1, waitMs: 1 };

it("answers busy to a render that waits too long or whose caller has disconnected", async () => {
  const renders = createBackgroundRenders(bounds);
  const first = Promise.withResolvers<string>();
  const running = renders.run("com_1", () => first.promise);
  await expect(renders.run("com_1", () => Promise.resolve("late"))).rejects.toMatchObject({
    code: "busy",
    retryAfterSeconds: 2,
  });
  const signal = AbortSignal.abort();
  await expect(renders.run("com_1", () => Promise.resolve("gone"), { signal })).rejects.toMatchObject({
    code: "busy",
    message: "The caller disconnected.",
  });
  first.resolve("done");
  expect(await running).toBe("done");
});
