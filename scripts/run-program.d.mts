export function withNode(
  env: Record<string, string | undefined>,
  ...folders: string[]
): Record<string, string>;
