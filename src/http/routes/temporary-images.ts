import type { Context } from "hono";
import { readTemporaryImage } from "../../operations/render/temporary-images.ts";
import type { Services } from "../../operations/services.ts";

/** `GET /temporary/<token>.<ext>`: a one-off render, for its 30 seconds and without a key. */
export function serveTemporaryImage(services: Pick<Services, "ephemeral">) {
  return async (context: Context): Promise<Response> => {
    const { bytes, mimeType } = await readTemporaryImage(services, context.req.param("file") ?? "");
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "Content-Type": mimeType,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Access-Control-Allow-Origin": "*",
      },
    });
  };
}
