import type { Operation, Response } from "../openapi/openapi-types.ts";

/** One call of the API. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const variables: Record<string, (path: string) => string> = {
  n: () => "1",
  designId: () => "$DESIGN_ID",
  id: (path) => `$${/^\/v1\/(project|asset)s/.exec(path)?.[1]?.toUpperCase() ?? "DESIGN"}_ID`,
};

/** A call as a shell command, with the key in $LIMN_KEY and ids in $DESIGN_ID and $PROJECT_ID. */
export function writeCurlExample(
  base: string,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const address = base + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name]?.(path) ?? name);
  const content = Object.entries(operation.requestBody?.content ?? {})[0];
  const sends = content?.[0] === "application/json";
  const words = [
    // curl sends POST when there is a body.
    method === "get" || (method === "post" && content !== undefined) ? "" : `-X ${method.toUpperCase()}`,
    `"${address}"`,
    '-H "X-API-KEY: $LIMN_KEY"',
    ...(sends ? ["--json '" + JSON.stringify(content[1].example ?? {}, null, 2) + "'"] : []),
    ...(content?.[0] === "multipart/form-data" ? ["-F file=@picture.jpg"] : []),
    ...(isImageAnswer(operation) ? ["-o image.png"] : []),
  ].filter((word) => word !== "");
  return `curl ${words.join(" \\\n  ")}`;
}

/** Whether a success is an image. */
export function isImageAnswer({ responses }: Operation): boolean {
  const answer = responses["200"];
  return answer !== undefined && Object.keys((answer as Response).content ?? {}).some(isImageType);
}

function isImageType(mediaType: string): boolean {
  return mediaType.startsWith("image/");
}
