import { afterEach, expect, it, vi } from "vitest";
import { fetchSuggestions } from "./suggestions.ts";

afterEach(() => vi.unstubAllGlobals());

it("counts all designs, not only those of the first page", async () => {
  const body = {
    designs: [],
    total: 515,
    projects: [],
    families: [],
    assets: [],
    batches: [],
    webhooks: [],
    tables: [],
  };
  vi.stubGlobal("fetch", async () => Response.json(body));
  expect((await fetchSuggestions("key")).designCount).toBe(515);
});
