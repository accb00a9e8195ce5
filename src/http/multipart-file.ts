import {
  headEnd,
  malformedForm,
  maxHeadBytes,
  maxParts,
  missingFile,
  readBoundary,
  readDisposition,
  severalFiles,
} from "../operations/form-parts.ts";

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

function* readParts(body: Buffer, boundary: string): Generator<{ head: string; content: Uint8Array }> {
  const delimiter = `--${boundary}`;
  const first = body.indexOf(delimiter);
  if (first < 0) throw malformedForm("its boundary never comes");
  let offset = first + delimiter.length;
  for (let count = 0; body.toString("latin1", offset, offset + 2) !== "--"; count += 1) {
    if (count === maxParts) throw malformedForm(`it has more than ${maxParts} fields`);
    while (body[offset] === 0x20 || body[offset] === 0x09) offset += 1;
    if (body.toString("latin1", offset, offset + 2) !== "\r\n")
      throw malformedForm("a boundary ends in something else");
    const start = body.subarray(offset, offset + maxHeadBytes).indexOf(headEnd);
    if (start < 0) throw malformedForm("the headers of a field never end");
    const head = body.toString("utf8", offset + 2, offset + start);
    const from = offset + start + headEnd.length;
    const end = body.indexOf(`\r\n${delimiter}`, from);
    if (end < 0) throw malformedForm("it ends within a field");
    yield { head, content: body.subarray(from, end) };
    offset = end + 2 + delimiter.length;
  }
}
