import { expect, test } from "vitest";
import { type Blobs, newBlobKey } from "./blobs.ts";
import { blobPartBytes, streamBlob } from "./stream-blob.ts";

/** The contract of blob stores. `open` returns an empty one. */
export function blobsContract(kind: string, open: () => Promise<Blobs>): void {
  test(`${kind}: returns the bytes that were put`, async () => {
    const blobs = await open();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251);
    const [key, empty] = [newBlobKey("image", "png"), newBlobKey("image", "png")];
    await blobs.put(key, bytes);
    await blobs.put(empty, new Uint8Array());
    expect(Buffer.compare((await blobs.get(key)) ?? new Uint8Array(), bytes)).toBe(0);
    expect((await blobs.get(empty))?.byteLength).toBe(0);
  });

  test(`${kind}: returns parts with the size of the whole, and fewer bytes at the end`, async () => {
    const blobs = await open();
    const key = newBlobKey("image", "png");
    await blobs.put(key, Buffer.from("0123456789"));
    const part = async (from: number, length: number) => {
      const found = await blobs.getPart(key, from, length);
      return [Buffer.from(found?.bytes ?? []).toString(), found?.size];
    };
    expect(await part(0, 4)).toEqual(["0123", 10]);
    expect(await part(4, 6)).toEqual(["456789", 10]);
    expect(await part(8, 100)).toEqual(["89", 10]);
    expect(await blobs.getPart(newBlobKey("image", "png"), 0, 4)).toBeUndefined();
  });

  test(`${kind}: streams a blob in parts that its reader asks for, and fails if it changes meanwhile`, async () => {
    const blobs = await open();
    const key = newBlobKey("image", "png");
    const bytes = Buffer.alloc(3 * blobPartBytes + 5, "limn ");
    await blobs.put(key, bytes);
    const asked: number[] = [];
    const counting: Pick<Blobs, "getPart"> = {
      getPart: (name, from, length) => {
        asked.push(from);
        return blobs.getPart(name, from, length);
      },
    };
    const opened = await streamBlob(counting, key);
    expect([opened?.size, asked]).toEqual([bytes.byteLength, [0]]);
    const reader = opened?.stream.getReader();
    expect((await reader?.read())?.value?.byteLength).toBe(blobPartBytes);
    // Nothing is read ahead.
    expect(asked).toEqual([0]);
    await reader?.cancel();
    const whole = await streamBlob(counting, key);
    const read = Buffer.from(
      await new Response(whole?.stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
    );
    expect(read.equals(bytes)).toBe(true);
    const changing = await streamBlob(blobs, key);
    await blobs.put(key, Buffer.from("short"));
    await expect(
      new Response(changing?.stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
    ).rejects.toThrow();
    expect(await streamBlob(blobs, newBlobKey("image", "png"))).toBeUndefined();
  });

  test(`${kind}: an unknown key has no bytes, and deleting it is no error`, async () => {
    const blobs = await open();
    const key = newBlobKey("font", "ttf");
    expect(await blobs.get(key)).toBeUndefined();
    await blobs.delete(key);
  });

  test(`${kind}: a second put replaces the first completely`, async () => {
    const blobs = await open();
    const key = newBlobKey("image", "png");
    await blobs.put(key, Buffer.from("a long first content"));
    await blobs.put(key, Buffer.from("short"));
    expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe("short");
    expect(await blobs.list("")).toEqual([{ key, bytes: 5 }]);
  });

  test(`${kind}: concurrent puts under one key leave one of them complete`, async () => {
    const blobs = await open();
    const key = newBlobKey("image", "png");
    await Promise.all("abcdefgh".split("").map((letter) => blobs.put(key, Buffer.from(letter.repeat(5000)))));
    expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toMatch(/^([a-h])\1{4999}$/);
  });

  test(`${kind}: keys are listed with their sizes by prefix, in order, without the deleted ones`, async () => {
    const blobs = await open();
    const images = [newBlobKey("image", "png"), newBlobKey("image", "jpg"), newBlobKey("image", "webp")];
    const font = newBlobKey("font", "ttf");
    for (const key of [...images, font]) {
      await blobs.put(key, Buffer.from(key));
    }
    const stored = (keys: string[]) => keys.sort().map((key) => ({ key, bytes: key.length }));
    expect(await blobs.list("")).toEqual(stored([...images, font]));
    expect(await blobs.list("image/")).toEqual(stored([...images]));
    expect(await blobs.list("image/ast")).toEqual(stored([...images]));
    expect(await blobs.list("none/")).toEqual([]);
    await blobs.delete(font);
    expect(await blobs.get(font)).toBeUndefined();
    expect(await blobs.list("font/")).toEqual([]);
  });

  test.each([
    ["../image/ast_00000000000000.png"],
    ["image/../../etc/passwd"],
    ["/etc/passwd"],
    ["image/ast_00000000000000.png/../x"],
    ["image\\ast_00000000000000.png"],
    ["image/ast_00000000000000.png\0"],
    ["image/"],
    [""],
    [".unfinished/ast_00000000000000"],
  ])(`${kind}: a key that is not of our making is refused: %j`, async (key) => {
    const blobs = await open();
    await expect(blobs.put(key, Buffer.from("x"))).rejects.toThrow(/is not a blob key/);
    await expect(blobs.get(key)).rejects.toThrow(/is not a blob key/);
    await expect(blobs.getPart(key, 0, 1)).rejects.toThrow(/is not a blob key/);
    await expect(blobs.delete(key)).rejects.toThrow(/is not a blob key/);
  });
}
