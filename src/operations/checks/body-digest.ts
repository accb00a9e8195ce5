import { createHash } from "node:crypto";
import { maxParts, readBoundary } from "../form-parts.ts";

/** A digest of a body that comes in parts. */
export interface BodyDigest {
  add: (part: Uint8Array) => void;
  /** Identifies what was added, and its media type. */
  end: () => string;
}

/** Equal forms have equal digests, whatever their boundaries. Throws malformed for a form without a boundary. */
export function createBodyDigest(contentType: string): BodyDigest {
  return /^multipart\/form-data\b/i.test(contentType)
    ? createFormDigest(readBoundary(contentType))
    : createPlainDigest(contentType);
}

function createPlainDigest(contentType: string): BodyDigest {
  const hash = createHash("sha256");
  return { add: (part) => void hash.update(part), end: () => `${contentType} ${hash.digest("hex")}` };
}

/** Of what stands between the boundaries, and how long each of it is. A boundary begins at a line, as if one stood before the body. */
function createFormDigest(boundary: string): BodyDigest {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const hash = createHash("sha256");
  const lengths = [0];
  /** The end of what was added, in which a boundary may have begun. */
  let rest: Buffer = Buffer.from("\r\n");
  const hashFields = (bytes: Buffer) => {
    hash.update(bytes);
    lengths.push((lengths.pop() ?? 0) + bytes.length);
  };
  return {
    add(part) {
      let bytes = Buffer.concat([rest, part]);
      // A body with more fields is refused when it is read.
      while (lengths.length <= maxParts + 1) {
        const at = bytes.indexOf(delimiter);
        if (at < 0) break;
        hashFields(bytes.subarray(0, at));
        lengths.push(0);
        bytes = bytes.subarray(at + delimiter.length);
      }
      const end = Math.max(0, bytes.length - delimiter.length + 1);
      hashFields(bytes.subarray(0, end));
      rest = bytes.subarray(end);
    },
    end() {
      hashFields(rest);
      return `form ${hash.update(lengths.join()).digest("hex")}`;
    },
  };
}
