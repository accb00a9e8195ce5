// Writes the software bill of materials of an installation, in CycloneDX's JSON. Run: npm run sbom
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { servedPackages } from "./docs/served-packages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Component {
  name: string;
  version: string;
  hashes?: readonly { alg: string; content: string }[];
  licenses?: readonly unknown[];
}

interface BillOfMaterials {
  bomFormat: string;
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * Lists every package that `npm start` may install on any system, and those of the fonts in the folder `fonts`, with hash
 * and licence, from the lockfile. npm's own
 * `--omit=dev` isn't used: it also leaves out packages that serving needs if a package for tests needs them too.
 */
export function makeBillOfMaterials(): BillOfMaterials {
  const all = describeLocked(root);
  const node = describeLocked(join(root, "scripts", "node"));
  const served = new Map(servedPackages().map((item) => [`${item.name}@${item.version}`, item.licence]));
  const isServed = (ref: string) => served.has(ref) || ref.startsWith("limn@");
  const components = [...all.components, ...node.components]
    .filter(({ name, version }) => served.has(`${name}@${version}`))
    .map((component) => {
      // npm knows no licence of packages that don't state one.
      const licence = served.get(`${component.name}@${component.version}`) ?? "";
      return component.licenses === undefined
        ? { ...component, licenses: [{ expression: licence }] }
        : component;
    });
  const dependencies = all.dependencies
    .filter(({ ref }) => isServed(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isServed) }));
  return { ...all, components, dependencies };
}

/** All that the lockfile in a folder has. */
function describeLocked(folder: string): BillOfMaterials {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const words = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const output = execFileSync(npm, words, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  return JSON.parse(output.toString()) as BillOfMaterials;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(root, "build", "limn.cdx.json");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(path, `${JSON.stringify(makeBillOfMaterials(), null, 2)}\n`);
  console.log(path);
}
