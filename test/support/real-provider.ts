import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** A real OpenID Connect provider with pages of its own, on which any password is right. */
export interface RealProvider extends AsyncDisposable {
  issuer: string;
  /** The settings of a server that uses it. */
  environment: Record<string, string>;
  /** Claims of its users, by the login name. */
  users: Map<string, Record<string, unknown>>;
  /** Begins to answer, once the server's address is known. Until then it is away. */
  serve(base: string): void;
}

const client = { client_id: "limn", client_secret: randomBytes(24).toString("base64url") };

export async function startRealProvider(): Promise<RealProvider> {
  let listener: RequestListener = (request) => request.socket.destroy();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const users = new Map<string, Record<string, unknown>>();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    issuer,
    users,
    environment: {
      LIMN_OIDC_ISSUER: issuer,
      LIMN_OIDC_CLIENT_ID: client.client_id,
      LIMN_OIDC_CLIENT_SECRET: client.client_secret,
      LIMN_OIDC_NAME: "Sign in with Acme",
    },
    serve(base) {
      const provider = new Provider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${base}/auth/oidc/callback`],
            post_logout_redirect_uris: [`${base}/sign-in`],
          },
        ],
        claims: { email: ["email", "email_verified"], profile: ["name"] },
        cookies: { keys: [randomBytes(24).toString("base64url")] },
        jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "key", use: "sig", alg: "RS256" }] },
        findAccount: (_context, login) => {
          const claims = users.get(login);
          return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) };
        },
      });
      listener = provider.callback();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
