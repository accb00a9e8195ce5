import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createBufferPool } from "../bounds/buffer-pool.ts";
import { listen } from "./listen.ts";

// More than the sockets between take, so that a part of it waits here.
const imageBytes = 16 * 1024 * 1024;
const { acquire } = createBufferPool(4 * imageBytes);
let acquired = 0;
const listening = await listen({ host: "127.0.0.1", port: 0, headerBytes: 16_384 });
afterAll(() => listening.close(0));
listening.answer({
  fetch: () => new Response("No open"),
  // Each image is one byte again and again.
  open({ query }) {
    const { bytes, release } = acquire(imageBytes);
    acquired += 1;
    bytes.fill(Number(query));
    const sent = () => {
      acquired -= 1;
      release();
    };
    return Promise.resolve({
      status: 200,
      headers: { "Content-Length": String(imageBytes) },
      body: bytes,
      sent,
    });
  },
});

describe("the memory of an image", () => {
  it("stays as it is until a slow reader has all of it, and then serves the next", async () => {
    const slow = openSlowly(1);
    await expect.poll(() => acquired).toBe(1);
    for (const mark of [2, 3, 4]) expect(await isImage(mark, openSlowly(mark).read())).toBe(true);
    await expect.poll(() => acquired).toBe(1);
    expect(await isImage(1, slow.read())).toBe(true);
    await expect.poll(() => acquired).toBe(0);
  });

  it("is not given back where the reader went away", async () => {
    const gone = openSlowly(5);
    await expect.poll(() => acquired).toBe(1);
    gone.leave();
    const others = [6, 7, 8].map((mark) => openSlowly(mark));
    for (const [index, other] of others.entries()) {
      expect(await isImage(6 + index, other.read())).toBe(true);
    }
  });
});

/** Asks for an image and takes nothing of the answer until it is read. */
function openSlowly(mark: number) {
  const socket = connect(listening.port, "127.0.0.1");
  socket.pause();
  socket.write(`GET /img?${mark} HTTP/1.1\r\nHost: limn\r\nConnection: close\r\n\r\n`);
  return {
    leave: () => socket.destroy(),
    async read(): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of socket) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}

/** Whether a whole image was answered, and nothing else's bytes. */
async function isImage(mark: number, answer: Promise<Buffer>): Promise<boolean> {
  const bytes = await answer;
  return bytes.subarray(bytes.indexOf("\r\n\r\n") + 4).equals(Buffer.alloc(imageBytes, mark));
}
