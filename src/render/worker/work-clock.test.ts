import { expect, it } from "vitest";
import { createWorkClock } from "./work-clock.ts";

it("doesn't count the time in which the server hasn't answered", async () => {
  let time = 100;
  const clock = createWorkClock(() => time);
  const [version, picture] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  clock.start();
  time += 3;
  const waits = [clock.waitFor(version.promise), clock.waitFor(picture.promise)];
  time += 1000;
  version.resolve("version");
  await waits[0];
  time += 50;
  picture.reject(new Error("gone"));
  await expect(waits[1]).rejects.toThrow("gone");
  time += 4;
  expect(clock.elapsed()).toBe(7);
  clock.start();
  time += 2;
  expect(clock.elapsed()).toBe(2);
});
