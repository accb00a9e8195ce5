import { ServiceError } from "../errors.ts";
import type { Services } from "../services.ts";

/** The bytes behind a temporary URL, while it lives. */
export async function readTemporaryImage(
  { ephemeral }: Pick<Services, "ephemeral">,
  file: string,
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const token = /^([A-Za-z0-9_-]{24})\.[a-z]{3,4}$/.exec(file)?.[1];
  const answer = token === undefined ? ({ state: "unknown" } as const) : await ephemeral.get(token);
  if (answer.state === "live") return { bytes: answer.bytes, mimeType: answer.mime_type };
  if (answer.state === "expired") {
    throw new ServiceError(
      "expired",
      "This temporary image has expired after its 30 seconds; render it again.",
    );
  }
  throw new ServiceError("temporary_image_not_found", "There is no temporary image here.");
}
