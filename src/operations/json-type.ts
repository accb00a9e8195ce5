import { ServiceError } from "./service-error.ts";

const utf8 = new Set(["utf-8", "utf8", "us-ascii"]);

/** Throws unsupported_media_type unless a Content-Type is JSON's, in UTF-8: other letters would be stored as garbage. */
export function requireJson(contentType: string | null): void {
  const [type = "", ...parameters] = (contentType ?? "").split(";").map((part) => part.trim().toLowerCase());
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw notAccepted("Send the body as application/json.", type, "application/json");
  }
  const charset = parameters
    .find((one) => one.startsWith("charset="))
    ?.replace(/^charset="?([^"]*)"?$/, "$1");
  if (charset === undefined || utf8.has(charset)) return;
  throw notAccepted("Send the body in UTF-8.", `charset=${charset}`, "application/json; charset=utf-8");
}

function notAccepted(detail: string, found: string, allowed: string): ServiceError {
  return new ServiceError("unsupported_media_type", detail, {
    issues: [{ path: "Content-Type", message: "Not accepted", found, allowed: [allowed] }],
  });
}
