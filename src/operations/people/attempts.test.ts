import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";
import { ServiceError } from "../service-error.ts";

function clocked() {
  let instant = 0;
  return {
    attempts: createAttempts(() => instant),
    pass: (minutes: number) => void (instant += minutes * 60_000),
  };
}

const two = (subject: string) => [{ subject, allowance: { times: 2, minutes: 15 } }];

function catchError(work: () => void): ServiceError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as ServiceError;
  }
}

test("refuses attempts beyond the limit with the remaining time, and allows them after it", () => {
  const { attempts, pass } = clocked();
  attempts.take(two("ada"));
  pass(5);
  attempts.take(two("ada"));
  const error = catchError(() => attempts.take(two("ada")));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: "too_many_attempts", retryAfterSeconds: 600 });
  expect(catchError(() => attempts.take(two("bob")))).toBeUndefined();
  pass(10);
  expect(catchError(() => attempts.take(two("ada")))).toBeUndefined();
});

test("a refused attempt doesn't count", () => {
  const { attempts } = clocked();
  attempts.take(two("here"));
  attempts.take(two("here"));
  for (let n = 0; n < 5; n += 1) catchError(() => attempts.take([...two("ada"), ...two("here")]));
  attempts.take(two("ada"));
  attempts.take(two("ada"));
  expect(catchError(() => attempts.take(two("ada")))).toBeDefined();
});

test("a successful attempt isn't counted", () => {
  const { attempts } = clocked();
  for (let n = 0; n < 10; n += 1) {
    attempts.take(two("ada"));
    attempts.forgive(two("ada"));
  }
  attempts.take(two("ada"));
});

test("drops the oldest subjects beyond a limit", () => {
  const { attempts } = clocked();
  attempts.take(two("first"));
  attempts.take(two("first"));
  for (let n = 0; n < 100_001; n += 1) attempts.take(two(`subject ${n}`));
  expect(catchError(() => attempts.take(two("first")))).toBeUndefined();
});
