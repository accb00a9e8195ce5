import type { App } from "../hono-app.ts";

/** Paths where clients look for OAuth when an MCP endpoint requires a key. */
const discoveryPaths = [
  "/.well-known/oauth-protected-resource/*",
  "/.well-known/oauth-authorization-server/*",
  "/.well-known/openid-configuration/*",
  "/mcp/.well-known/*",
  "/register",
  "/authorize",
  "/token",
];

const oauthError = {
  error: "not_found",
  error_description:
    "There is no OAuth. The MCP endpoint takes an API key in the x-api-key request header. Set it in the client's configuration.",
};

/** Serves `/mcp`, and answers OAuth discovery with 404 in OAuth's form, whose description clients show to the user. */
export function serveMcp(app: App, mcp: (request: Request) => Promise<Response>): void {
  app.all("/mcp", (context) => mcp(context.req.raw));
  for (const path of discoveryPaths) {
    app.all(path, (context) => context.json(oauthError, 404, { "Cache-Control": "no-store" }));
  }
}
