export interface Machine {
  platform: string;
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
}
export function locateChromium(machine?: Machine): string | undefined;
export function findChromium(): string;
