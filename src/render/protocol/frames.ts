import type { Duplex } from "node:stream";

/**
 * Messages over a byte stream: a JSON text and, behind it, bytes as they are. Node's own channel between processes
 * would serialise the picture's bytes as a value, which costs several times what a socket does.
 */
export interface Frames<Sent, Received> {
  send(message: Sent, bytes?: Uint8Array): void;
  onMessage: (message: Received, bytes: Uint8Array) => void;
}

const prefixBytes = 8;
// The largest images take some 60 MB; a longer frame comes from a process that was taken over.
const mostFrameBytes = 256 * 1024 * 1024;

/**
 * Both ends of a stream use this. A frame is the lengths of both parts (4 bytes each), then the parts. `check` gives a
 * message its type, or undefined where it is none: that closes the stream, since a worker decodes untrusted bytes and may
 * say anything.
 */
export function createFrames<Sent, Received>(
  stream: Duplex,
  check: (message: unknown) => Received | undefined,
): Frames<Sent, Received> {
  const frames: Frames<Sent, Received> = {
    send(message, bytes = none) {
      const text = Buffer.from(JSON.stringify(message));
      // One buffer and one write: each call to the system costs as much as copying a whole picture.
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

/** Gathers chunks until a frame is whole; one that would be too large is refused, and nothing of it gathered. */
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
      if (end > mostFrameBytes) {
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
