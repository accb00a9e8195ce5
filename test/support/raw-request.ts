import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface RawAnswer {
  status: number;
  /** Names in lower case. A repeated header has all values. */
  headers: Record<string, string[]>;
  body: Buffer;
}

/** Sends raw bytes and reads the response until the server closes. Sends several pieces one after another. */
export async function rawRequest(
  base: string,
  request: string | Buffer | readonly string[],
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => void sendAll(socket, request));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return { status: Number(statusLine.split(" ")[1]), headers, body: bytes.subarray(end + 4) };
}

async function sendAll(socket: Socket, request: string | Buffer | readonly string[]): Promise<void> {
  if (typeof request === "string" || Buffer.isBuffer(request)) return void socket.write(request);
  for (const piece of request) {
    if (!socket.writable) return;
    socket.write(piece);
    await pause(20);
  }
}

/** A request with an unencoded target; each character is one byte. */
export async function rawGet(
  base: string,
  target: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(base).host, Connection: "close", ...headers });
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return await rawRequest(base, Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"));
}
