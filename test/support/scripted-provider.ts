import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** An OpenID Connect provider whose answers a test decides, wrong ones too. */
export interface ScriptedProvider extends AsyncDisposable {
  issuer: string;
  /** The settings of a server that uses it. */
  environment: Record<string, string>;
  /** Makes a code whose ID token has these claims beside the usual ones; undefined removes one. */
  issueCode(request: SignInRequest, claims: Claims, header?: Claims): string;
  /** Replaces what the provider says about the user. */
  userInfo: Claims | undefined;
  /** Added to what the provider says about itself. */
  metadata: Claims;
  /** Answers in place of the provider, by path. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** How often each path was asked. */
  asked(path: string): number;
  /** Signs with a new key from now on. */
  rotateKey(): void;
}

type Claims = Record<string, unknown>;

/** What the start of a sign-in sends to the provider. */
export interface SignInRequest {
  nonce: string;
  challenge: string;
}

const clientId = "limn-at-test";
const clientSecret = "a secret with: signs/ & blanks";

interface Code {
  challenge: string;
  token: string;
}

export async function startScriptedProvider(port = 0): Promise<ScriptedProvider> {
  const codes = new Map<string, Code>();
  const counts = new Map<string, number>();
  let key = makeKey("key-1");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://any").pathname;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const own = provider.answers.get(path);
    if (own === undefined) void answer(path, request, response);
    else own(response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === "/.well-known/openid-configuration") return sendJson(response, describe());
    if (path === "/keys") return sendJson(response, { keys: [key.publicJwk] });
    if (path === "/user") return sendJson(response, { sub: "", ...provider.userInfo });
    if (path === "/token") return redeem(new URLSearchParams(await text(request)), request, response);
    return sendJson(response, {}, 404);
  }

  function describe(): Claims {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...(provider.userInfo === undefined ? {} : { userinfo_endpoint: `${issuer}/user` }),
      ...provider.metadata,
    };
  }

  function redeem(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const credentials = Buffer.from(request.headers.authorization?.split(" ")[1] ?? "", "base64").toString();
    // RFC 6749, 2.3.1: both parts are encoded as in a form.
    const decoded = new URLSearchParams(
      credentials
        .split(":")
        .map((part) => `=${part}`)
        .join("&"),
    ).getAll("");
    if (decoded.join("\n") !== `${clientId}\n${clientSecret}`)
      return sendJson(response, { error: "invalid_client" }, 401);
    if (code === undefined || code.challenge !== challenge)
      return sendJson(response, { error: "invalid_grant" }, 400);
    sendJson(response, { access_token: "x", token_type: "Bearer", expires_in: 60, id_token: code.token });
  }

  const provider: ScriptedProvider = {
    issuer,
    environment: {
      LIMN_OIDC_ISSUER: issuer,
      LIMN_OIDC_CLIENT_ID: clientId,
      LIMN_OIDC_CLIENT_SECRET: clientSecret,
      LIMN_OIDC_NAME: "Sign in with Acme",
    },
    userInfo: undefined,
    metadata: {},
    answers: new Map(),
    issueCode({ nonce, challenge }, claims, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: clientId, nonce, iat: now, exp: now + 300 };
      const code = `code-${codes.size}-${Math.random().toString(36).slice(2)}`;
      const token = sign({ alg: "RS256", kid: key.kid, ...header }, { ...usual, ...claims }, key.privateKey);
      codes.set(code, { challenge, token });
      return code;
    },
    asked: (path) => counts.get(path) ?? 0,
    rotateKey() {
      key = makeKey(`key-${Math.random().toString(36).slice(2)}`);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function makeKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicJwk = { ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
  return { kid, privateKey, publicJwk };
}

function sign(header: Claims, claims: Claims, key: KeyObject): string {
  const [head, body] = [header, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = createSign("RSA-SHA256").update(`${head}.${body}`).sign(key).toString("base64url");
  return `${head}.${body}.${signature}`;
}
