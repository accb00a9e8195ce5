import { request } from "node:http";

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends what fetch can't: any Host, any Origin, no default headers, from any address. */
export async function sendHttp(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
    localAddress,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** The address to send from, such as another one of 127.0.0.0/8. */
    localAddress?: string;
  } = {},
): Promise<HttpAnswer> {
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
