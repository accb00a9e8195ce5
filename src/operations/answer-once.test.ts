import { expect, test } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { answerOnce } from "./answer-once.ts";
import { ServiceError } from "./service-error.ts";
import type { Services } from "./services.ts";

const outage = () => new StoreUnavailableError("unreachable", new Error("gone"));
const failing = () => Promise.reject(outage());

/** Answers with a store whose keys are free, and tells what was done with the key and what was logged. */
async function answered(
  answer: () => Promise<object>,
  keys: Record<string, () => Promise<unknown>> = {},
  signal = new AbortController().signal,
) {
  const done: string[] = [];
  const logged: string[] = [];
  const noting = (name: string) => () => {
    done.push(name);
    return keys[name]?.() ?? Promise.resolve();
  };
  const services = {
    log: { error: (_: object, message: string) => logged.push(message) },
    store: {
      idempotencyKeys: {
        claim: keys["claim"] ?? (() => Promise.resolve({ state: "claimed" })),
        finish: noting("finish"),
        release: noting("release"),
      },
    },
  } as unknown as Services;
  const request = { key: "k", subject: ["/v1/projects"], signal };
  const caller = { companyId: "com_1" } as unknown as Parameters<typeof answerOnce>[1];
  const result = await answerOnce(services, caller, request, answer).catch((error: unknown) => error);
  return { result, done, logged };
}

const made = () => Promise.resolve({ status: 201 });
const refused = () => Promise.reject(new ServiceError("invalid", "No."));

test("what was made is answered although its answer can't be kept", async () => {
  expect(await answered(made)).toMatchObject({ result: { answer: { status: 201 } }, logged: [] });
  const { result, done, logged } = await answered(made, { finish: failing });
  expect(result).toEqual({ answer: { status: 201 }, isReplayed: false });
  expect(done).toEqual(["finish"]);
  expect(logged).toHaveLength(1);
});

test("a request that failed frees its key, but not if it may have made something", async () => {
  expect(await answered(refused)).toMatchObject({ result: { code: "invalid" }, done: ["release"] });
  const busy = () => Promise.reject(new StoreUnavailableError("busy", new Error("locked")));
  expect(await answered(busy)).toMatchObject({ result: { failure: "busy" }, done: ["release"] });
  expect(await answered(failing)).toMatchObject({ result: { failure: "unreachable" }, done: [] });
});

test("a request that failed is answered so, although its key can't be freed", async () => {
  const { result, logged } = await answered(refused, { release: failing });
  expect(result).toMatchObject({ code: "invalid" });
  expect(logged).toHaveLength(1);
});

test("a caller that hangs up while an equal request is under way is no failure", async () => {
  const caller = new AbortController();
  const claim = () => {
    caller.abort();
    return Promise.resolve({ state: "under_way" });
  };
  const { result, done, logged } = await answered(made, { claim }, caller.signal);
  expect(result).toBeInstanceOf(ServiceError);
  expect(result).toMatchObject({ code: "busy", message: "The caller disconnected." });
  expect([done, logged]).toEqual([[], []]);
});
