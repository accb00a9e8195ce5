import { expect, it, vi } from "vitest";
import { createRowSweeps, sweepLater } from "./sweep-tables.ts";

/** Sweeps that end when they are told to, and the tables whose sweeps have begun. */
function heldSweeps() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const sweep = (id: string) => {
    begun.push(id);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const store = { tables: { sweep }, database: { releaseDeleted: () => Promise.resolve() } };
  const warn = vi.fn();
  const services = { store, log: { warn }, rowSweeps: createRowSweeps() };
  return { begun, ends, warn, services: services as unknown as Parameters<typeof sweepLater>[0] };
}

it("sweeps one table at a time, companies in turn", async () => {
  const { begun, ends, services } = heldSweeps();
  for (const id of ["a1", "a2", "a3"]) sweepLater(services, { id, company_id: "a" });
  sweepLater(services, { id: "b1", company_id: "b" });
  await vi.waitFor(() => expect(begun).toEqual(["a1"]), { timeout: 120_000 });
  for (const [at, id] of ["b1", "a2", "a3"].entries()) {
    ends[at]?.();
    await vi.waitFor(() => expect(begun.at(-1)).toBe(id), { timeout: 120_000 });
  }
});

it("goes on after a sweep that fails, which it logs", async () => {
  const { begun, warn, services } = heldSweeps();
  const failing = {
    ...services,
    store: { ...services.store, tables: { sweep: () => Promise.reject(new Error("Locked")) } },
  };
  sweepLater(failing as unknown as typeof services, { id: "a1", company_id: "a" });
  sweepLater(services, { id: "a2", company_id: "a" });
  await vi.waitFor(() => expect(begun).toEqual(["a2"]), { timeout: 120_000 });
  expect(warn).toHaveBeenCalledOnce();
});
