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
export interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}
export function withAddresses(lockfile: Lockfile, settings: Record<string, string>): Lockfile;
export function installLocked(folder: string, options: readonly string[]): boolean;
