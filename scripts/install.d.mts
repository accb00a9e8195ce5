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
export interface PackagedNode extends LimnNode {
  name: string;
  folder: string;
}
export function packagedNode(system?: System): PackagedNode | undefined;
export function packagedNodes(lockFolder: string, system?: System): PackagedNode[];
export function nodeOfLimn(): LimnNode;
export function nodeProgram(): string;
export function isInstalled(): boolean;
export function installPackages(options?: { forTests?: boolean }): void;
