// What the n8n node uses of the package n8n-workflow at run time. The package itself brings 143 MB.

export const NodeConnectionTypes = { Main: "main" } as const;

interface ErrorOptions {
  message?: string;
  description?: string;
  httpCode?: string;
  itemIndex?: number;
}

abstract class NodeError extends Error {
  readonly description: string | undefined;
  readonly httpCode: string | undefined;

  constructor(_node: unknown, cause: Error | { message: string } | string, options: ErrorOptions = {}) {
    super(options.message ?? (typeof cause === "string" ? cause : cause.message));
    this.description = options.description;
    this.httpCode = options.httpCode;
  }
}

export class NodeApiError extends NodeError {}

export class NodeOperationError extends NodeError {}

export const sleep = async (ms: number): Promise<void> =>
  await new Promise((resolve) => {
    setTimeout(resolve, ms / 20);
  });
