import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { Duplex } from "node:stream";

/**
 * Messages over a byte stream: a JSON text followed by raw bytes. Node's own channel between processes would serialise the
 * bytes, which takes several times as long.
 */
export interface Frames<Sent, Received> {
  send(message: Sent, bytes?: Uint8Array): void;
  onMessage: (message: Received, bytes: Uint8Array) => void;
}

const prefixBytes = 8;
// The largest images take about 60 MB; a longer frame comes from a compromised process.
const maxFrameBytes = 256 * 1024 * 1024;

/**
 * Used at both ends of a stream. A frame consists of the lengths of both parts (4 bytes each) and the parts. `check` returns
 * the typed message, or undefined for an invalid one, which closes the stream.
 */
export function createFrames<Sent, Received>(
  stream: Duplex,
  check: (message: unknown) => Received | undefined,
): Frames<Sent, Received> {
  const frames: Frames<Sent, Received> = {
    send(message, bytes = none) {
      const text = Buffer.from(JSON.stringify(message));
      // One buffer and one write: a system call takes as long as copying an image.
      const frame = Buffer.allocUnsafe(prefixBytes + text.byteLength + bytes.byteLength);
      frame.writeUInt32LE(text.byteLength, 0);
      frame.writeUInt32LE(bytes.byteLength, 4);
      frame.set(text, prefixBytes);
      frame.set(bytes, prefixBytes + text.byteLength);
      stream.write(frame);
    },
    onMessage: () => undefined,
  };
  const refuse = () => void stream.destroy();
  const take = createFrameReader(refuse, (text, bytes) => {
    const message = check(readMessage(text));
    if (message === undefined) refuse();
    else frames.onMessage(message, bytes);
  });
  stream.on("data", take);
  return frames;
}

const none = new Uint8Array();

function readMessage(text: Buffer): object | undefined {
  try {
    const message: unknown = JSON.parse(text.toString());
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Collects chunks until a frame is complete. Rejects frames that are too large before collecting them. */
function createFrameReader(
  refuse: () => void,
  onFrame: (text: Buffer, bytes: Buffer) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = prefixBytes;

  return (chunk) => {
    chunks.push(chunk);
    size += chunk.byteLength;
    while (size >= wanted) {
      const whole = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
      const textBytes = whole.readUInt32LE(0);
      const end = prefixBytes + textBytes + whole.readUInt32LE(4);
      if (end > maxFrameBytes) {
        chunks = [];
        size = 0;
        refuse();
        return;
      }
      chunks = [whole];
      wanted = end;
      if (size < end) break;
      const rest = whole.subarray(end);
      chunks = rest.byteLength > 0 ? [rest] : [];
      size = rest.byteLength;
      wanted = prefixBytes;
      onFrame(
        whole.subarray(prefixBytes, prefixBytes + textBytes),
        whole.subarray(prefixBytes + textBytes, end),
      );
    }
  };
}

/** Memory that the server shares with one worker, which writes finished images to its two slots in turn. */
export interface SharedBuffer {
  /** Inherited by the worker. */
  descriptor: number;
  /** Fills `bytes` from the start of slot 0 or 1. Throws when it has fewer bytes, and after `close`. */
  read(bytes: Uint8Array, slot: number): void;
  close(): void;
}

/** A larger image goes through the socket. Containers have 64 MB of shared memory, for at most 8 workers. */
export const slotBytes = 2 * 1024 * 1024;

/**
 * Undefined without shared memory, or without room in it. The file is unlinked at once, so the system frees it when the
 * processes end, in whatever way.
 */
export function openSharedBuffer(folder = "/dev/shm"): SharedBuffer | undefined {
  const path = join(folder, `limn-${randomUUID()}`);
  let descriptor: number;
  let isOpen = true;
  try {
    descriptor = openSync(path, "wx+", 0o600);
    unlinkSync(path);
  } catch {
    return undefined;
  }
  return {
    descriptor,
    read(bytes, slot) {
      // After the first close the descriptor may belong to another file.
      if (!isOpen) throw new Error("The shared buffer is closed");
      const length = readSync(descriptor, bytes, 0, bytes.byteLength, slot * slotBytes);
      if (length < bytes.byteLength) {
        throw new Error(`The shared buffer holds ${length} of ${bytes.byteLength} bytes`);
      }
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
