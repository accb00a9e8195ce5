/** Answers OPTIONS: a page of an allowed origin asks before it sends its call. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: "POST, OPTIONS",
      ...crossOriginHeaders(request),
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers":
        "content-type, accept, x-api-key, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id",
      "Access-Control-Max-Age": "600",
    },
  });
}

/** Lets a page that was let in read the answer. Its origin has been checked before. */
export function crossOriginHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin") ?? "";
  if (origin === "") return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy",
  };
}
