import { toServiceError } from "../operations/service-error.ts";
import { errorCodes } from "../operations/error-codes.ts";
import { openDesign, peekDesign } from "../operations/render/open-design.ts";
import type { Services } from "../operations/services.ts";
import { refusalHeaders } from "./problem.ts";
import { everyImageAnswer, neutralImage } from "./routes/neutral-image.ts";
import { warningHeader } from "./warning-header.ts";

/** A request of the runtime URL, as far as it matters. */
export interface OpenRequest {
  method: string;
  /** Of the address as it came, undecoded: a merge tag such as %FIRSTNAME% can be seen only there. */
  query: string;
  /** The CDN-Loop header. */
  loop: string | null;
  requestId: string;
  /** Aborts when the reader has gone. */
  signal?: AbortSignal;
}

export interface OpenAnswer {
  status: number;
  headers: Record<string, string>;
  /** Undefined for HEAD. */
  body: Uint8Array | undefined;
  /** May be called once the body is sent whole: its memory serves the next image. */
  sent?: () => void;
}

/** Answers the runtime URL. Whatever is wrong, the answer holds an image. */
export type AnswerOpen = (request: OpenRequest) => Promise<OpenAnswer>;

export function createAnswerOpen(services: Services): AnswerOpen {
  return async ({ method, query, loop, requestId, signal }) => {
    try {
      if (method === "HEAD") {
        const mimeType = await peekDesign(services, query);
        const headers = { ...everyImageAnswer, "X-Request-Id": requestId, "Content-Type": mimeType };
        return { status: 200, headers, body: undefined };
      }
      const { bytes, release, mimeType, warnings } = await openDesign(services, query, loop, signal);
      const headers = imageHeaders(requestId, bytes, mimeType);
      if (warnings.length > 0) Object.assign(headers, warningHeader(warnings));
      const answer: OpenAnswer = { status: 200, headers, body: bytes };
      if (release !== undefined) answer.sent = release;
      return answer;
    } catch (error) {
      const refusal = toServiceError(error, requestId, services.log);
      const status = statusOf(errorCodes[refusal.code].status);
      const again = status === 503 ? { "Retry-After": "1" } : {};
      const always = imageHeaders(requestId, neutralImage, "image/png");
      return {
        status,
        headers: { ...always, ...again, ...refusalHeaders(refusal) },
        body: method === "HEAD" ? undefined : neutralImage,
      };
    }
  };
}

function imageHeaders(requestId: string, bytes: Uint8Array, mimeType: string): Record<string, string> {
  return {
    ...everyImageAnswer,
    "X-Request-Id": requestId,
    "Content-Type": mimeType,
    "Content-Length": String(bytes.byteLength),
  };
}

/** A render that takes too long is overload here: a reader sent nothing that could be mended. */
function statusOf(status: number): number {
  return status === 422 ? 503 : status;
}
