import { ServiceError } from "../operations/service-error.ts";

const maxParts = 100;
const maxHeadBytes = 16_384;
const headEnd = "\r\n\r\n";

export interface MultipartForm {
  /** A view of the body, because uploads are large and copies expensive. */
  file: Uint8Array;
  /** The file's own name, without folders; empty when it has none. */
  fileName: string;
  /** The other fields; the last of several with one name. */
  fields: Record<string, string>;
}

/**
 * Returns the field `file` of a multipart/form-data body (RFC 7578) and the text fields beside it. Throws malformed; throws
 * invalid when there isn't exactly one field `file` with a file.
 */
export function readMultipartForm(body: Buffer, contentType: string): MultipartForm {
  let file: Pick<MultipartForm, "file" | "fileName"> | undefined;
  const fields: Record<string, string> = {};
  for (const { head, content } of readParts(body, readBoundary(contentType))) {
    const { name, fileName } = readDisposition(head);
    if (name.toLowerCase() === "file") {
      if (file !== undefined) throw severalFiles();
      file = fileName === undefined ? missingFile() : { file: content, fileName };
    } else if (name !== "" && fileName === undefined) fields[name] = new TextDecoder().decode(content);
  }
  return { ...(file ?? missingFile()), fields };
}

/** Without a file name a field is text. */
function readDisposition(head: string): { name: string; fileName: string | undefined } {
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

function severalFiles(): ServiceError {
  return new ServiceError("invalid", "There are several files. Send each in a request of its own.", {
    issues: [{ path: "file", message: "Expected one file" }],
  });
}

function missingFile(): never {
  throw new ServiceError("invalid", "The field `file` is missing, or isn't a file.", {
    issues: [{ path: "file", message: "Expected a file" }],
  });
}

function readBoundary(contentType: string): string {
  const match = /;[ \t]*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformed("its Content-Type names no boundary");
  return boundary;
}

function* readParts(body: Buffer, boundary: string): Generator<{ head: string; content: Uint8Array }> {
  const delimiter = `--${boundary}`;
  const first = body.indexOf(delimiter);
  if (first < 0) throw malformed("its boundary never comes");
  let offset = first + delimiter.length;
  for (let count = 0; body.toString("latin1", offset, offset + 2) !== "--"; count += 1) {
    if (count === maxParts) throw malformed(`it has more than ${maxParts} fields`);
    while (body[offset] === 0x20 || body[offset] === 0x09) offset += 1;
    if (body.toString("latin1", offset, offset + 2) !== "\r\n")
      throw malformed("a boundary ends in something else");
    const start = body.subarray(offset, offset + maxHeadBytes).indexOf(headEnd);
    if (start < 0) throw malformed("the headers of a field never end");
    const head = body.toString("utf8", offset + 2, offset + start);
    const from = offset + start + headEnd.length;
    const end = body.indexOf(`\r\n${delimiter}`, from);
    if (end < 0) throw malformed("it ends within a field");
    yield { head, content: body.subarray(from, end) };
    offset = end + 2 + delimiter.length;
  }
}

function malformed(reason: string): ServiceError {
  return new ServiceError("malformed", `The multipart body can't be read: ${reason}.`);
}
