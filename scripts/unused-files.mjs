// Runs on any Node from 20 on, before packages are installed, so it imports only built-in modules.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Files of packages that neither serving, building nor testing reads, with their size on disk in MB. npm can't leave
 * them out. `in` is a package, or a scope whose packages are all meant; `files` matches paths in it, with slashes.
 */
export const unusedFiles = [
  { in: "@expo-google-fonts", files: /\.png$/, why: "previews of the fonts, for tests: 68" },
  {
    in: "",
    files: /^(?:node-(?:bin-)?|oldest-|newest-)(?:darwin|linux|win|win32)-[^/]+\/(?:include|share)\//,
    why: "headers for C++ and manuals: 68",
  },
  {
    in: "lucide-react",
    files: /^dynamic|\.(?:prefixed|suffixed)\.d\.ts$/,
    why: "types and lists that nobody imports: 18",
  },
  {
    in: "bwip-js",
    files:
      /^(?:dist\/(?!bwip-js-gen\.|bwipp\.mjs$)|src\/|lib\/|bin\/|examples\/|barcode\.ps$|stb_truetype\.h$|demo\.html$)/,
    why: "its builds for other uses than ours, and their sources: 8",
  },
  {
    in: "ag-psd",
    files: /^(?:dist\/bundle\.js$|src\/)/,
    why: "its build in one file, and its source: 2",
  },
  { in: "bintrees", files: /^(?:test|examples)\//, why: "its tests: 3" },
  { in: "", files: /\.(?:js|mjs|cjs|ts|mts|cts|css)\.map$/, why: "source maps: 41" },
];

/** What only checking types and building read, which a container image does neither of. */
export const unusedInImage = [
  { in: "", files: /\.[cm]?ts$/, why: "types, and sources that Node runs nowhere below node_modules: 12" },
];

/** Removes the unused files below a folder of packages. Files that aren't there are no error. */
export function removeUnusedFiles(modules, unused = unusedFiles) {
  for (const path of findUnusedFiles(modules, unused)) rmSync(path, { force: true });
}

/** The paths of all unused files below a folder of packages. */
export function findUnusedFiles(modules, unused = unusedFiles) {
  return unused.flatMap(({ in: name, files }) => {
    const folder = join(modules, name);
    return filesBelow(folder).filter((path) => files.test(relative(folder, path).replaceAll("\\", "/")));
  });
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

// `node scripts/unused-files.mjs node_modules`, for the container image.
if (process.argv[1] === fileURLToPath(import.meta.url))
  removeUnusedFiles(resolve(process.argv[2] ?? "node_modules"), [...unusedFiles, ...unusedInImage]);
