import { ServiceError } from "./service-error.ts";

export const maxParts = 100;
export const maxHeadBytes = 16_384;
export const headEnd = "\r\n\r\n";

/** Without a file name a field is text. */
export function readDisposition(head: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? "";
  const valueOf = (parameter: string) => {
    const match = new RegExp(`;[ \\t]*${parameter}=(?:"([^"]*)"|([^ \\t;"]+))`, "i").exec(disposition);
    return match?.[1] ?? match?.[2];
  };
  const encodedName = valueOf("filename\\*")?.replace(/^utf-8'[^']*'/i, "");
  const fileName =
    valueOf("filename")?.replaceAll("%22", '"') ??
    (encodedName === undefined ? undefined : decodeName(encodedName));
  return { name: valueOf("name") ?? "", fileName: fileName?.replace(/^.*[\\/]/s, "") };
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

export function readBoundary(contentType: string): string {
  const match = /;[ \t]*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformedForm("its Content-Type names no boundary");
  return boundary;
}

export function severalFiles(): ServiceError {
  return new ServiceError("invalid", "There are several files. Send each in a request of its own.", {
    issues: [{ path: "file", message: "Expected one file" }],
  });
}

export function missingFile(): never {
  throw new ServiceError("invalid", "The field `file` is missing, or isn't a file.", {
    issues: [{ path: "file", message: "Expected a file" }],
  });
}

export function malformedForm(reason: string): ServiceError {
  return new ServiceError("malformed", `The multipart body can't be read: ${reason}.`);
}
