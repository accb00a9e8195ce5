import { describe, expect, it } from "vitest";
import { createDiskSpace } from "./disk-space.ts";

const megabyte = 2 ** 20;
const gigabyte = 1024 * megabyte;

interface Disk {
  used?: number;
  free?: number;
  total?: number;
  folder?: string | undefined;
}

function spaceWith({ used = 0, free = 100 * gigabyte, total = 200 * gigabyte, ...place }: Disk) {
  const store = { storedBytes: { ofCompany: () => Promise.resolve(used) } };
  const measure = () => ({ free, total });
  return createDiskSpace({ store, megabytes: 10, folder: "/data", ...place, measure });
}

describe("a company's share of the disk", () => {
  it("takes what still fits, to the byte", async () => {
    const space = spaceWith({ used: 7 * megabyte });
    expect(await space.left("com_1")).toBe(3 * megabyte);
    await space.require("com_1", 3 * megabyte);
    await expect(space.require("com_1", 3 * megabyte + 1)).rejects.toMatchObject({
      code: "disk_limit",
      message: "Your company stores 7 MB in pictures, fonts, batches and tables, and may store 10 MB.",
    });
  });

  it("takes nothing when it is used up, however small", async () => {
    await expect(spaceWith({ used: 10 * megabyte }).require("com_1", 0)).rejects.toMatchObject({
      code: "disk_limit",
    });
  });
});

describe("a reserve of the disk", () => {
  it.each([
    [20 * gigabyte, gigabyte],
    [5 * gigabyte, 512 * megabyte],
    [100 * megabyte, 10 * megabyte],
  ])("of %d bytes is kept for opens", async (total, reserve) => {
    const full = spaceWith({ total, free: reserve - 1 });
    expect(full.isReserved()).toBe(true);
    await expect(full.require("com_1", 1)).rejects.toMatchObject({
      code: "disk_reserved",
      retryAfterSeconds: 60,
    });
    const space = spaceWith({ total, free: reserve });
    expect(space.isReserved()).toBe(false);
    await space.require("com_1", 1);
  });

  it("doesn't count for bytes in an object store", async () => {
    await spaceWith({ free: 0, folder: undefined }).require("com_1", 1);
  });
});
