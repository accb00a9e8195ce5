import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { readBatchFile } from "./batch-file.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let companyId: string;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  const { companies, projects, designs } = temporary.store;
  companyId = (await companies.create({ name: "Acme", anchor_day: 1 })).id;
  const { id: project_id } = await projects.create({ company_id: companyId, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  await designs.create({ id: "dsn_1", company_id: companyId, project_id, ...naming });
});
afterEach(() => temporary[Symbol.asyncDispose]());

async function finishedBatch(rows: number): Promise<string> {
  const { batches } = temporary.store;
  const { id } = await batches.create({
    company_id: companyId,
    design_id: "dsn_1",
    design_version: 1,
    output: "zip",
    format: "png",
    quality: 80,
    rows: Array.from({ length: rows }, (_, index) => ({ filename: `${index + 1}.png`, params: "{}" })),
  });
  await batches.claim("w");
  const result = { status: "done", error: null, warnings: "[]", bytes: 100_000 } as const;
  for (let row = 1; row <= rows; row += 1) await batches.finishRow("w", { batch_id: id, row, ...result });
  await batches.release("w", id);
  return id;
}

describe("the zip file of a batch", () => {
  it("is made while it is read, so that few images are in memory, and has all of them", async () => {
    const rows = 450;
    const id = await finishedBatch(rows);
    let read = 0;
    const image = Buffer.alloc(100_000, 1);
    const blobs = {
      getPart: async () => {
        read += 1;
        return { bytes: image, size: image.byteLength };
      },
    };
    const services = { store: temporary.store, blobs } as unknown as Parameters<typeof readBatchFile>[0];
    const { open, size } = await readBatchFile(services, { companyId }, id);
    const reader = open().getReader();
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      // The reader stops; nothing goes on without it.
      if (bytes < 500_000) await new Promise(setImmediate);
      expect(read * image.byteLength - bytes).toBeLessThan(3 * image.byteLength);
    }
    expect(read).toBe(rows);
    expect(bytes).toBeGreaterThan(rows * image.byteLength);
    expect(bytes).toBe(size);
  });
});
