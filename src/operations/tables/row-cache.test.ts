import { expect, it } from "vitest";
import type { Store } from "../../store/store.ts";
import { createRowCache } from "./row-cache.ts";

it("bounds the rows of a company that are looked up, whatever their tables, and not those of others", async () => {
  const answer = Promise.withResolvers<[]>();
  const store = {
    database: { onExternalChange: () => () => undefined, fault: () => undefined },
    tables: { onRowsChange: () => undefined, lookUp: () => answer.promise },
  } as unknown as Pick<Store, "database" | "tables">;
  const cache = createRowCache(store, { bytes: 1000, timeoutMs: 60_000 });
  const find = (key: number) => cache.find("com_a", `table ${key % 3}`, String(key));
  const found = Array.from({ length: 5100 }, (_, key) => find(key));
  const other = cache.find("com_b", "table 0", "1");
  answer.resolve([]);
  const rows = await Promise.all(found);
  expect(rows.filter((row) => row === "unavailable")).toHaveLength(100);
  expect(await other).toBe("unknown");
  // All were answered, so there is room again.
  expect(await find(1)).toBe("unknown");
});
