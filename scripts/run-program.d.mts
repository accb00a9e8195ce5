/** Passes signals on to a child process, but on Windows. */
export function passSignals(
  childOf: () => { kill(signal: NodeJS.Signals): unknown } | undefined,
  options?: { onSignal?: () => void; platform?: NodeJS.Platform },
): void;
export function withNode(
  env: Record<string, string | undefined>,
  ...folders: string[]
): Record<string, string>;
