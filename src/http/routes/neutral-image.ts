/** One transparent pixel as a PNG: what stands where no image can be, so that no mail shows a broken one. */
export const neutralImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Mail proxies keep what they may: this asks them to fetch anew at each open. */
export const everyImageAnswer = {
  "Cache-Control": "no-cache, no-store, must-revalidate, max-age=0",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "X-Limn-Warnings",
};

/** What the runtime URL answers when it has no image of the design to give. */
export function neutralAnswer(
  method: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  return new Response(method === "HEAD" ? null : neutralImage, {
    status,
    headers: {
      ...everyImageAnswer,
      "Content-Type": "image/png",
      "Content-Length": String(neutralImage.byteLength),
      ...headers,
    },
  });
}
