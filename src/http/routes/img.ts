import type { Context } from "hono";
import type { AnswerOpen } from "../answer-open.ts";

/** `GET /img`, the runtime image URL, for requests that don't come straight from Node's server. */
export function serveRuntimeImage(answerOpen: AnswerOpen) {
  return async (context: Context<{ Variables: { requestId: string } }>): Promise<Response> => {
    const { method, url, headers: given } = context.req.raw;
    const { status, headers, body } = await answerOpen({
      method,
      query: rawQuery(url),
      loop: given.get("cdn-loop"),
      requestId: context.get("requestId"),
    });
    return new Response(body as Uint8Array<ArrayBuffer> | undefined, { status, headers });
  };
}

/** What stands behind the first question mark, without a fragment. */
export function rawQuery(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return "";
  const end = url.indexOf("#", at);
  return url.slice(at + 1, end < 0 ? url.length : end);
}
