import { expect, it } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { describeStart } from "./describe-start.ts";
import type { Running } from "./serve.ts";

it("a start is described without an example while the database is away", async () => {
  const away = () => Promise.reject(new StoreUnavailableError("unreachable", new Error("gone")));
  const running = {
    services: { urls: { base: "http://limn.example" }, store: { companies: { list: away } } },
    isFirstStart: false,
    setUpLink: undefined,
    metricsPort: undefined,
    networkUrls: [],
  } as unknown as Running;
  const lines = await describeStart(running);
  expect(lines).toContain("API reference   http://limn.example/docs");
  expect(lines).not.toContain("Example image");
});
