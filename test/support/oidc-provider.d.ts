// The part of oidc-provider that tests use. The package has no types, and those of others bring Koa's.
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  interface Account {
    accountId: string;
    claims: () => Record<string, unknown>;
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[];
        claims: Record<string, string[]>;
        cookies: { keys: string[] };
        jwks: { keys: object[] };
        findAccount: (context: unknown, login: string) => Account | undefined;
      },
    );
    callback(): RequestListener;
  }
}
