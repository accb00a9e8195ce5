import { STATUS_CODES } from "node:http";

const ofTheConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** An answer as the bytes of HTTP/1.1 for a socket that Node's own server has given up; the last one on it. */
export async function rawAnswer(answer: Response, method: string): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  const length = method === "HEAD" ? answer.headers.get("content-length") : String(body.byteLength);
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`];
  for (const [name, value] of answer.headers) {
    if (!ofTheConnection.has(name)) lines.push(`${name}: ${value}`);
  }
  if (length !== null && answer.status !== 204 && answer.status !== 304) {
    lines.push(`content-length: ${length}`);
  }
  lines.push(`date: ${new Date().toUTCString()}`, "connection: close", "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  return method === "HEAD" ? head : Buffer.concat([head, body]);
}
