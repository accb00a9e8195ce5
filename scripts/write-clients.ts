// Generates the parts of clients/typescript and clients/python that follow from the API's description. Run: npm run clients
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOpenApiDocument } from "../src/http/openapi/openapi-document.ts";
import { describeForClients } from "./client-description.ts";
import { writePythonClient } from "./python-client/write-python-client.ts";

const generator = fileURLToPath(new URL("../node_modules/@hey-api/openapi-ts/bin/run.js", import.meta.url));
const typescript5 = new URL("typescript-5.mjs", import.meta.url).href;
export const generatedFolder = fileURLToPath(new URL("../clients/typescript/src/generated", import.meta.url));

export const pythonFolder = fileURLToPath(
  new URL("../clients/python/src/limn_client/generated", import.meta.url),
);

/** Where a server without settings listens; callers give another address. */
const base = "http://127.0.0.1:4000";

const describe = () => describeForClients(makeOpenApiDocument({ base, renderBase: base }));

/** Writes the generated modules of the Python client. */
export function generatePythonClient(folder: string): void {
  const files = writePythonClient(describe());
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Writes the generated files into an empty or older folder. */
export function generateClient(folder: string): void {
  const temporary = mkdtempSync(join(tmpdir(), "limn-client-"));
  try {
    writeFileSync(join(temporary, "openapi.json"), JSON.stringify(describe()));
    const config = {
      input: join(temporary, "openapi.json"),
      output: { path: folder, clean: true, entryFile: false, module: { extension: ".js" } },
      logs: { level: "error", file: false },
      plugins: [
        { name: "@hey-api/client-fetch", throwOnError: true },
        "@hey-api/typescript",
        {
          name: "@hey-api/sdk",
          operations: { strategy: "single", containerName: "LimnApi" },
          responseStyle: "data",
        },
      ],
    };
    writeFileSync(join(temporary, "config.mjs"), `export default ${JSON.stringify(config)};`);
    execFileSync(process.execPath, [generator, "-f", join(temporary, "config.mjs")], {
      env: { ...process.env, NODE_OPTIONS: `--import=${typescript5}` },
      stdio: ["ignore", "ignore", "inherit"],
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** The texts of all files of a folder, by path. */
export function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")] as const),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  generateClient(generatedFolder);
  generatePythonClient(pythonFolder);
}
