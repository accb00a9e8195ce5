import { Agent, request } from "node:http";
import { connect } from "node:net";
import { type Ids, fillIn, type Step } from "./fuzz-case.ts";

export interface FuzzAnswer {
  /** 0 for a connection that was closed without an answer. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const timeoutMs = 40_000;
const boundary = "limn-fuzz-boundary";
const agent = new Agent({ keepAlive: true });

/** Sends a request over HTTP, or its raw bytes over a socket of its own. */
export async function sendStep(base: string, step: Step, ids: Ids): Promise<FuzzAnswer> {
  if (step.raw !== undefined) {
    const text = Buffer.from(step.raw, "base64").toString("latin1");
    return await sendRaw(base, Buffer.from(fillIn(text, ids), "latin1"));
  }
  const { method, file } = step;
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => [name, fillIn(value, ids)]);
  const body = file === undefined ? Buffer.from(fillIn(step.body ?? "", ids)) : multipart(file);
  const { hostname, port } = new URL(base);
  return await new Promise((resolve, reject) => {
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path: fillIn(step.path, ids),
      headers: {
        ...(Object.fromEntries(headers) as Record<string, string>),
        ...(file === undefined ? {} : { "content-type": `multipart/form-data; boundary=${boundary}` }),
        ...(method === "GET" || method === "HEAD" ? {} : { "content-length": body.length }),
      },
      timeout: timeoutMs,
    });
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error(`No answer within ${timeoutMs} ms`)));
    sent.on("error", reject);
    sent.end(method === "GET" || method === "HEAD" ? undefined : body);
  });
}

function multipart({ name, bytes }: { name: string; bytes: string }): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${encodeURIComponent(name)}"\r\n`;
  return Buffer.concat([
    Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`),
    Buffer.from(bytes, "base64"),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const rawMs = 1500;

/** Reads until the server closes, or until `rawMs` after half a request, and returns the first answer. */
async function sendRaw(base: string, bytes: Buffer): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(base);
  const received = await new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = setTimeout(() => socket.destroy(), rawMs);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) socket.destroy();
    });
    // A reset by the server is one way to refuse.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(end);
      resolve(Buffer.concat(chunks));
    });
  });
  return parseAnswer(received);
}

function isWhole(received: Buffer): boolean {
  const { status, headers, body } = parseAnswer(received);
  return (
    status >= 200 &&
    headers["content-length"] !== undefined &&
    body.length >= Number(headers["content-length"])
  );
}

function parseAnswer(received: Buffer): FuzzAnswer {
  const end = received.indexOf("\r\n\r\n");
  const [line = "", ...lines] = received
    .subarray(0, end < 0 ? 0 : end)
    .toString("latin1")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((one) => [
      one.slice(0, one.indexOf(":")).toLowerCase(),
      one.slice(one.indexOf(":") + 1).trim(),
    ]),
  );
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers,
    body: end < 0 ? received : received.subarray(end + 4),
  };
}
