import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The versions in the lockfile of these packages and of all that they need, by name: as dependencies of a package, they install
 * what the lockfile does (docs/adr/0081).
 * Those of one system are left out. The packages that need them name their exact versions.
 */
export function lockedVersions(root: string, names: readonly string[]): Record<string, string> {
  const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> };
  const versions = new Map<string, string>();
  const add = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    if (locked === undefined || versions.has(name) || isOfSystem(locked)) return;
    versions.set(name, locked.version);
    for (const dependency of dependenciesOf(locked)) add(dependency);
  };
  for (const name of names) add(name);
  return Object.fromEntries([...versions].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isOfSystem = ({ os, cpu }: LockedPackage) => os !== undefined || cpu !== undefined;

function dependenciesOf(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
