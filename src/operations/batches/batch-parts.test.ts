import { expect, it } from "vitest";
import { rowBlobKeys, streamPart } from "./batch-parts.ts";
import { rowBlobKey } from "./row-results.ts";

const batch = { id: "bat_00000000000001", format: "png" } as const;

it("writes one key, and finds what version 0.1 has written under a shorter one", async () => {
  const [key, former] = rowBlobKeys(batch, 3);
  expect(key).toBe(rowBlobKey(batch, 3));
  // As version 0.1 made it: 14 hexadecimal digits of the digest.
  expect(former).toBe("batch/prt_9e07627cfe79fc.png");
  const stored = (bytes: Record<string, Uint8Array>) => ({
    getPart: (name: string) =>
      Promise.resolve(bytes[name] && { bytes: bytes[name], size: bytes[name].byteLength }),
  });
  const read = async (bytes: Record<string, Uint8Array>, row: number) => {
    const streamed = await streamPart(stored(bytes), batch, row);
    return (await streamed?.stream.getReader().read())?.value;
  };
  const [old, fresh] = [Uint8Array.of(1), Uint8Array.of(2)];
  expect(await read({ [former]: old }, 3)).toBe(old);
  expect(await read({ [former]: old, [key]: fresh }, 3)).toBe(fresh);
  expect(await read({ [former]: old }, 4)).toBeUndefined();
});

it("keys use all characters of random keys, so that two parts never share one", () => {
  const keys = Array.from({ length: 500 }, (_, row) =>
    rowBlobKey(batch, row + 1).slice("batch/prt_".length, -4),
  );
  expect(new Set(keys).size).toBe(500);
  expect(keys.every((key) => /^[0-9A-Za-z]{14}$/.test(key))).toBe(true);
  expect(new Set(keys.join(""))).toHaveLength(62);
});
