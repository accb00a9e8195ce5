/** A path with parameters in braces, as hono writes it. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
