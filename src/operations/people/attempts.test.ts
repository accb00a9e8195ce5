import { expect, test } from "vitest";
import { createMemoryCounters } from "../../store/counters/counters.ts";
import { createAttempts } from "./attempts.ts";
import { ServiceError } from "../service-error.ts";

function clocked() {
  let instant = 0;
  return {
    attempts: createAttempts(
      createMemoryCounters(() => instant),
      "salt",
    ),
    pass: (minutes: number) => void (instant += minutes * 60_000),
  };
}

const two = (subject: string) => [{ subject, allowance: { times: 2, minutes: 15 } }];

async function catchError(work: () => Promise<void>): Promise<ServiceError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error as ServiceError;
  }
}

test("refuses attempts beyond the limit with the remaining time, and allows them after it", async () => {
  const { attempts, pass } = clocked();
  await attempts.take(two("ada"));
  pass(5);
  await attempts.take(two("ada"));
  const error = await catchError(() => attempts.take(two("ada")));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: "too_many_attempts", retryAfterSeconds: 600 });
  expect(await catchError(() => attempts.take(two("bob")))).toBeUndefined();
  pass(10);
  expect(await catchError(() => attempts.take(two("ada")))).toBeUndefined();
});

test("a refused attempt doesn't count", async () => {
  const { attempts } = clocked();
  await attempts.take(two("here"));
  await attempts.take(two("here"));
  for (let n = 0; n < 5; n += 1) await catchError(() => attempts.take([...two("ada"), ...two("here")]));
  await attempts.take(two("ada"));
  await attempts.take(two("ada"));
  expect(await catchError(() => attempts.take(two("ada")))).toBeDefined();
});

test("a successful attempt isn't counted", async () => {
  const { attempts } = clocked();
  for (let n = 0; n < 10; n += 1) {
    await attempts.take(two("ada"));
    await attempts.forgive(two("ada"));
  }
  await attempts.take(two("ada"));
});

test("drops the oldest subjects beyond a limit", async () => {
  const { attempts } = clocked();
  await attempts.take(two("first"));
  await attempts.take(two("first"));
  for (let n = 0; n < 100_001; n += 1) await attempts.take(two(`subject ${n}`));
  expect(await catchError(() => attempts.take(two("first")))).toBeUndefined();
});
