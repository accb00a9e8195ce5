import { expect, test } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { toServiceError } from "./service-error.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const detailOf = (failure: StoreUnavailableError["failure"]) =>
  toServiceError(new StoreUnavailableError(failure, new Error("gone")), "req_1", log);

test("an error of the storage claims that nothing was changed only where that is known", () => {
  expect(detailOf("full")).toMatchObject({
    code: "storage_unavailable",
    message: "The storage is unavailable. Nothing was changed.",
  });
  expect(detailOf("unreachable").code).toBe("storage_unavailable");
  expect(detailOf("unreachable").message).not.toContain("Nothing was changed");
});
