import { expect, it } from "vitest";
import { createLateVersions } from "./slow-renders.ts";

it("refuses a version that was late twice, for longer each time, until it is in time", () => {
  let time = 0;
  const late = createLateVersions(() => time);
  late.wasLate("heavy");
  expect(late.isRefused("heavy")).toBe(false);
  late.wasLate("heavy");
  expect(late.isRefused("heavy")).toBe(true);
  expect(late.isRefused("light")).toBe(false);
  time += 30_001;
  expect(late.isRefused("heavy")).toBe(false);
  late.wasLate("heavy");
  time += 59_000;
  expect(late.isRefused("heavy")).toBe(true);
  time += 1001;
  expect(late.isRefused("heavy")).toBe(false);
  late.wasInTime("heavy");
  late.wasLate("heavy");
  expect(late.isRefused("heavy")).toBe(false);
});

it("forgets the oldest of very many", () => {
  const late = createLateVersions(() => 0);
  for (let n = 0; n <= 1000; n += 1) {
    late.wasLate(`${n}`);
    late.wasLate(`${n}`);
  }
  expect(late.isRefused("0")).toBe(false);
  expect(late.isRefused("1000")).toBe(true);
});
