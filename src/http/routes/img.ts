import type { Context } from "hono";
import { asRefusal } from "../../operations/as-refusal.ts";
import { problems } from "../../operations/errors.ts";
import { openDesign, peekDesign } from "../../operations/open-design.ts";
import type { Parts } from "../../operations/parts.ts";
import { refusalHeaders } from "../problem.ts";
import { warningHeader } from "../warning-header.ts";
import { everyImageAnswer, neutralAnswer } from "./neutral-image.ts";

/** `GET /img`, the runtime image URL. Whatever is wrong, the answer holds an image. */
export function serveRuntimeImage(parts: Parts) {
  return async (context: Context<{ Variables: { requestId: string } }>): Promise<Response> => {
    const { raw } = context.req;
    const query = rawQuery(raw.url);
    try {
      if (raw.method === "HEAD") {
        const mimeType = await peekDesign(parts, query);
        return new Response(null, { headers: { ...everyImageAnswer, "Content-Type": mimeType } });
      }
      const image = await openDesign(parts, query, raw.headers.get("cdn-loop"));
      return new Response(image.bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          ...everyImageAnswer,
          "Content-Type": image.mimeType,
          "Content-Length": String(image.bytes.byteLength),
          ...warningHeader(image.warnings),
        },
      });
    } catch (error) {
      const refusal = asRefusal(error, context.get("requestId"), parts.log);
      const status = statusOf(problems[refusal.code].status);
      return neutralAnswer(raw.method, {
        status,
        headers: { ...(status === 503 ? { "Retry-After": "1" } : {}), ...refusalHeaders(refusal) },
      });
    }
  };
}

/** A render that takes too long is overload here: a reader sent nothing that could be mended. */
function statusOf(status: number): number {
  return status === 422 ? 503 : status;
}

/** As it came, undecoded: a merge tag such as %FIRSTNAME% can be seen only there. */
function rawQuery(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1).replace(/#.*$/s, "");
}
