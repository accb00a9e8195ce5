import { discoverOAuthServerInfo, registerClient } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendHttp } from "../support/send-http.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

// Clients look for OAuth after a 401. They must get a clear error, which they show to the user.

let limn: TestLimn;
beforeAll(async () => void (limn = await startLimn()));
afterAll(() => limn[Symbol.asyncDispose]());

test.each([
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/mcp",
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/mcp",
  "/mcp/.well-known/openid-configuration",
  "/register",
  "/authorize?client_id=x",
  "/token",
])("%s is a 404 that says to use x-api-key", async (path) => {
  for (const method of ["GET", "POST"]) {
    const answer = await sendHttp(limn.base + path, { method });
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/json"]);
    expect(JSON.parse(answer.text)).toEqual({
      error: "not_found",
      error_description: expect.stringContaining("x-api-key"),
    });
  }
});

test("the official client finds no OAuth and reports why it can't register", async () => {
  const { authorizationServerMetadata } = await discoverOAuthServerInfo(limn.mcpUrl);
  expect(authorizationServerMetadata).toBeUndefined();
  const clientMetadata = { redirect_uris: ["http://127.0.0.1:1/callback"] };
  await expect(registerClient(limn.base, { clientMetadata })).rejects.toThrow("x-api-key");
});
