import { requireJson } from "../operations/json-type.ts";
import type { BodyBounds } from "../operations/request-bodies.ts";
import type { Services } from "../operations/services.ts";

/** Runs `work` with a JSON body. Throws unsupported_media_type, too_large, or malformed with the position of the error. */
export async function withJson<Result>(
  request: Request,
  { bodies, documents }: Pick<Services, "bodies" | "documents">,
  bounds: BodyBounds,
  work: (value: unknown) => Promise<Result>,
): Promise<Result> {
  return await withJsonBytes(request, { bodies }, bounds, async (bytes) =>
    work(await documents.parseJson(bytes, bounds.company)),
  );
}

/** Runs `work` with the bytes of a JSON body. Throws unsupported_media_type or too_large. */
export async function withJsonBytes<Result>(
  request: Request,
  { bodies }: Pick<Services, "bodies">,
  bounds: BodyBounds,
  work: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result> {
  requireJson(request.headers.get("content-type"));
  return await bodies.receive(request, bounds, work);
}
