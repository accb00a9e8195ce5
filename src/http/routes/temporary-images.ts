import type { Context } from "hono";
import { readTemporaryImage } from "../../operations/render/temporary-images.ts";
import type { Services } from "../../operations/services.ts";

/** Serves `/temporary/<token>.<ext>`, an image that lives for 30 seconds and needs no key. */
export function serveTemporaryImage(services: Pick<Services, "ephemeral">) {
  return async (context: Context): Promise<Response> => {
    const { bytes, mimeType } = await readTemporaryImage(services, context.req.param("file") ?? "");
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "Content-Type": mimeType,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Access-Control-Allow-Origin": "*",
      },
    });
  };
}
