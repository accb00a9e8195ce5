export const root: string;
export interface System {
  platform: string;
  arch: string;
  isMusl: boolean;
}
export interface LimnNode {
  program: string;
  version: string;
}
export function runsLimn(version: string): boolean;
export function packagedNode(system?: System): (LimnNode & { folder: string }) | undefined;
export function nodeOfLimn(): LimnNode;
export function nodeProgram(): string;
export function isInstalled(): boolean;
export function installPackages(options?: { forTests?: boolean }): void;
