import { Refusal } from "../operations/errors.ts";
import { readBounded } from "../operations/read-bounded.ts";

// Boundaries, part headers and other fields around the file itself.
const envelopeBytes = 16_384;

/** The bytes in the field `file` of a multipart/form-data body. */
export async function readUpload(request: Request, most: number): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(
      "unsupported_media_type",
      "Send the picture as multipart/form-data, in the field `file`.",
      {
        issues: [
          { path: "Content-Type", message: "Not taken here", found: type, allowed: ["multipart/form-data"] },
        ],
      },
    );
  }
  const bytes = await readBounded(request, most + envelopeBytes);
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } })
    .formData()
    .catch((error: unknown) => {
      throw new Refusal("malformed", "The multipart body can't be read.", { cause: error });
    });
  const file = form.get("file");
  if (!(file instanceof File)) {
    throw new Refusal("invalid", "The field `file` with the picture is missing.", {
      issues: [{ path: "file", message: "Expected a file" }],
    });
  }
  if (file.size > most) throw new Refusal("too_large", `The file is larger than ${most} bytes.`);
  return new Uint8Array(await file.arrayBuffer());
}
