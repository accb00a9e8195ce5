import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf } from "../../scripts/import-graph.mjs";
import { painterFolders } from "../../src/render/worker/painter-hash.ts";

// Which module may import which. A module is a folder of src/ or packages/; src/render/ is looked at folder by folder, because
// its folders run in different processes, and the blur of the codecs alone, because browsers draw with it. In src/kinds/ the
// name of a file says what it belongs to: paint*.ts to painting, editor*.ts to the dashboard, all others (schema.ts, facts.ts and
// what these need) to the language, which reads kinds.ts and may therefore import them. Each folder of src/integrations/ has a
// part for the server and one for the dashboard. Type imports count too. src/main.ts,
// src/cli.ts and src/server/ compose the programs and may import everything.
const language = ["design", "kinds"];
const data = ["bounds", ...language, "remote", "store", "opens", "people"];
const serverEnd = ["render/font-file", "render/installed-fonts", "render/pool", "render/protocol"];
const painting = ["bounds", ...language, "kinds/paint", "paint"];
const engine = [
  "codecs",
  "render/font-file",
  "render/incremental",
  "render/installed-fonts",
  "render/protocol",
];
const mayImport: Record<string, readonly string[]> = {
  settings: ["integrations"],
  integrations: ["settings"],
  "integrations/server": ["bounds", "integrations", "operations", "people", "remote", "store"],
  "integrations/web": [...language, "integrations", "web"],
  codecs: [],
  "codecs/blur": ["codecs"],
  bounds: [],
  design: ["bounds", "kinds"],
  kinds: ["bounds", "design"],
  "kinds/paint": painting,
  "kinds/editor": [...language, "web"],
  paint: [...painting, "codecs/blur"],
  "render/font-file": ["bounds"],
  "render/installed-fonts": ["design"],
  "render/protocol": ["design", "render/font-file"],
  "render/incremental": [...painting, "codecs", "codecs/blur", "render/protocol"],
  "render/worker": [...painting, ...engine],
  "render/pool": ["bounds", "design", "render/protocol"],
  remote: ["bounds", "design"],
  store: ["bounds", "design"],
  opens: ["bounds", "design", "store"],
  people: ["design"],
  operations: [...data, ...serverEnd],
  http: ["bounds", "integrations/server", "operations"],
  mcp: ["operations"],
  cli: ["operations"],
  metrics: ["design", "operations", "remote", "render/protocol", "store"],
  traces: ["remote", "render/pool"],
  web: [...painting, "codecs/blur", "integrations/web", "kinds/editor", "operations"],
};

/** Modules from which a module may import only types. */
const typesOnly: Record<string, readonly string[]> = { web: ["operations", "http"], opens: ["store"] };

/** The only file of http whose types the dashboard may import: the input and output of each call. */
const endpointTypes = "src/http/endpoints.ts";

/** The only file of web that http may import: the addresses of pages, which it answers. */
const pageAddresses = "src/web/shell/addresses.ts";

/** Modules that run in the browser too, so they can't use Node. */
const inBrowsers = [
  "packages/codecs/blur/gaussian-blur",
  "src/bounds/bounded-cache",
  "src/bounds/company-shares",
  "src/bounds/fair-queue",
  "src/bounds/semaphore",
  "src/design",
  "src/integrations/figma/web",
  "src/integrations/oidc/refusals",
  "src/integrations/oidc/web",
  "src/integrations/photoshop/web",
  "src/kinds",
  "src/paint",
  "src/web",
];
const nativeLibraries = ["sharp", "@napi-rs/canvas"];
/** Packages that connect to other servers, and the only modules that may: see rule 6 of AGENTS.md. */
const clients = ["aws4fetch", "node:https", "node:tls", "nodemailer", "openid-client", "pg", "undici"];
// openid-client connects by what src/remote/ gives it.
const mayConnect = ["integrations/server", "remote", "store"];

const root = resolve(import.meta.dirname, "../..");

/**
 * The folders of src/operations/, each of which may import those before it, and the files beside them, which import none.
 * services.ts alone names what all folders are given.
 */
const operationsOrder = [
  "lists",
  "protection",
  "tables",
  "fonts",
  "brand",
  "assets",
  "designs",
  "usage",
  "webhooks",
  "render",
  "batches",
  "parsing",
  "checks",
  "email",
  "audit",
  "people",
  "sharing",
  "data-folder",
  "erasure",
];

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(test|contract|d)\.tsx?$|\/assembly\//.test(file));
}

const files = ["packages", "src"].flatMap((folder) => sourceFiles(join(root, folder)));
const imports = files.flatMap(importsOf).filter(({ isProgram }) => !isProgram);
const importsByFile = Map.groupBy(imports, ({ from }) => from);

function moduleOf(file: string): string | undefined {
  const [src, folder = "", inner = ""] = file.split("/");
  if (src === "packages") return inner === "blur" ? `${folder}/blur` : folder;
  if (folder === "kinds") return moduleOfKinds(file);
  if (folder === "integrations") return moduleOfIntegrations(file);
  if (src !== "src" || folder === "server" || /\.tsx?$/.test(folder)) return undefined;
  return folder === "render" ? `render/${inner.replace(/\.ts$/, "")}` : folder;
}

function moduleOfIntegrations(file: string): string {
  const [, part] = /^src\/integrations\/[\w-]+\/(server|web)\//.exec(file) ?? [];
  return part === undefined ? "integrations" : `integrations/${part}`;
}

function moduleOfKinds(file: string): string {
  const [, role] = /\/(paint|editor)[^/]*$/.exec(file) ?? [];
  return role === undefined ? "kinds" : `kinds/${role}`;
}

/** Files loaded with `entry`. Type imports are erased; dynamic imports may run at any time. */
function reachedFrom(entry: string): { file: string; path: string[] }[] {
  const reached = new Map<string, string[]>([[entry, [entry]]]);
  for (const [file, path] of reached) {
    for (const { to, isType } of importsByFile.get(file) ?? []) {
      if (!isType && !reached.has(to)) reached.set(to, [...path, to]);
    }
  }
  return [...reached].map(([file, path]) => ({ file, path }));
}

describe("imports", () => {
  it("occur in every module, and every module has a rule", () => {
    const modules = new Set(files.map(moduleOf).filter((name) => name !== undefined));
    expect([...modules].toSorted()).toEqual(Object.keys(mayImport).toSorted());
    expect(imports.length).toBeGreaterThan(1000);
  });

  it("follow the rules of their module", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [source, target] = [moduleOf(from), moduleOf(to)];
      if (source === undefined || !/^(?:src|packages)\//.test(to) || source === target) return false;
      if (source === "web" && to === endpointTypes) return false;
      if (source === "http" && to === pageAddresses) return false;
      return target === undefined || !mayImport[source]?.includes(target);
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it("of a folder of the operations are only of those before it", () => {
    const folderOf = (file: string) => /^src\/operations\/([\w-]+)\//.exec(file)?.[1];
    const folders = new Set(files.map(folderOf).filter((folder) => folder !== undefined));
    expect([...folders].toSorted()).toEqual(operationsOrder.toSorted());
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith("src/operations/") || from === "src/operations/services.ts") return false;
      const [source, target] = [folderOf(from), folderOf(to)];
      if (target === undefined) return false;
      return source === undefined || operationsOrder.indexOf(target) > operationsOrder.indexOf(source);
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it.each(Object.entries(typesOnly))("of %s are only of types from some modules", (source, targets) => {
    const wrong = imports.filter(
      ({ from, to, isType }) => moduleOf(from) === source && targets.includes(moduleOf(to) ?? "") && !isType,
    );
    expect(wrong).toEqual([]);
  });

  it("of Node's modules don't occur in browser code", () => {
    const wrong = imports.filter(
      ({ from, to }) => to.startsWith("node:") && inBrowsers.some((name) => from.startsWith(name)),
    );
    expect(wrong).toEqual([]);
  });

  it("of packages that connect to other servers occur only in some modules", () => {
    const connecting = imports.filter(({ to, isType }) => !isType && clients.includes(to));
    expect(connecting.map(({ from }) => moduleOf(from))).toEqual(expect.arrayContaining(mayConnect));
    expect(connecting.filter(({ from }) => !mayConnect.includes(moduleOf(from) ?? ""))).toEqual([]);
  });

  it("have no cycle", () => {
    const cycles: string[] = [];
    const finished = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (finished.has(file)) return;
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
        return;
      }
      for (const { to } of importsByFile.get(file) ?? []) visit(to, [...path, file]);
      finished.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("don't reach a native library from the server's entry", () => {
    const native = reachedFrom("src/main.ts").filter(({ file }) => nativeLibraries.includes(file));
    expect(native.map(({ path }) => path.join(" → "))).toEqual([]);
    // A worker reaches them, so the search works.
    const worker = reachedFrom("src/render/worker/main.ts").map(({ file }) => file);
    expect(worker).toEqual(expect.arrayContaining(nativeLibraries));
  });

  it("of a worker lie in the folders whose content names the files with parts of images", () => {
    const own = reachedFrom("src/render/worker/main.ts").filter(({ file }) =>
      /^(?:src|packages)\//.test(file),
    );
    expect(own.length).toBeGreaterThan(100);
    const others = own.filter(({ file }) => !painterFolders.some((folder) => file.startsWith(`${folder}/`)));
    expect(others.map(({ path }) => path.join(" → "))).toEqual([]);
  });
});
