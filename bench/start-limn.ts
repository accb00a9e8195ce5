import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import allocation from "../src/render/pool/allocation.json" with { type: "json" };
import { nodeOptions } from "../src/render/pool/node-options.ts";
import type { OutputFormat } from "../src/design/output-formats.ts";
import { assetsFolder, designNames, formats, quality, readDocument } from "./bench-designs.ts";
import type { Engine } from "./engine.ts";
import { startMeasured } from "./measured-process.ts";

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// As with `npm start`, so that starts take as long.
const compileCache = program("../node_modules/.cache/limn");

/** A Limn server with its own data folder that contains only these documents. */
export interface BenchLimn {
  server: Engine["server"];
  /** Time from starting the program to the line that it prints when it is ready. */
  startMs: number;
  /** The runtime URL of the n-th document; `&parameter=value` can be appended. */
  urlOf(document: number): string;
  /** Imports documents into one more company. Returns their runtime URLs. */
  addCompany(documents: readonly OutputDocument[]): string[];
  /** A new API key of the first company. */
  createKey(): string;
  /** The id of the n-th document's design. */
  idOf(document: number): string;
  /** Stops the server and starts it again on the same data, at another address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface OutputDocument {
  name: string;
  output?: { format: OutputFormat; quality: number };
}

/** Imports the documents with the command line and starts the server. */
export async function startLimnWith(
  documents: readonly OutputDocument[],
  {
    processes,
    settings = {},
    options = [],
  }: { processes: number; settings?: Record<string, string>; options?: readonly string[] },
): Promise<BenchLimn> {
  const folder = mkdtempSync(join(tmpdir(), "limn-bench-"));
  const environment = {
    LIMN_DATA_DIR: join(folder, "data"),
    LIMN_STARTER_DESIGNS: "off",
    LIMN_RENDER_PROCESSES: String(processes),
    LIMN_LOG_LEVEL: "error",
    PORT: "0",
    ...settings,
  };
  const first = importDocuments(join(folder, "first"), documents, environment);
  const start = () =>
    startMeasured(program("../src/main.ts"), [], {
      environment: { ...environment, ...allocation.server, NODE_COMPILE_CACHE: compileCache },
      line: /Example image +(http:\/\/127\.0\.0\.1:\d+)/,
      options: [...nodeOptions, ...options],
    });
  const started = performance.now();
  let server = await start();
  return {
    get server() {
      return server;
    },
    startMs: performance.now() - started,
    urlOf: (document) => runtimeUrl(first, document),
    idOf: (document) => first.designs[document] ?? "",
    addCompany(others) {
      const second = importDocuments(join(folder, "second"), others, environment);
      return others.map((_, document) => runtimeUrl(second, document));
    },
    createKey: () =>
      (limn(["key", "create", "--name", "Bench", "--company", first.company], environment) as { key: string })
        .key,
    async restart() {
      await server.stop();
      server = await start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Imported {
  company: string;
  designs: string[];
}

function runtimeUrl({ company, designs }: Imported, document: number): string {
  return `/img?c=${company}&i=${designs[document]}`;
}

function importDocuments(
  folder: string,
  documents: readonly OutputDocument[],
  environment: Record<string, string>,
): Imported {
  mkdirSync(join(folder, "designs"), { recursive: true });
  symlinkSync(assetsFolder, join(folder, "designs", "assets"));
  const files = documents.map((document, index) => {
    const file = join(folder, "designs", `${String(index).padStart(5, "0")}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const company = limn(["company", "create", "--name", "Bench"], environment) as { id: string };
  const imported = limn(
    ["design", "import", ...files, "--project", "Bench", "--company", company.id],
    environment,
  ) as {
    designs: { id: string }[];
  };
  return { company: company.id, designs: imported.designs.map(({ id }) => id) };
}

/** The JSON that a command prints. */
function limn(words: readonly string[], environment: Record<string, string>): unknown {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program("../src/cli.ts"), ...words, "--json"],
    {
      env: { PATH: process.env["PATH"] ?? "", ...environment },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`limn ${words.slice(0, 2).join(" ")} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as unknown;
}

/** A Limn server with each of the three designs in each format. */
export async function startLimnEngine(): Promise<Engine & { startMs: number }> {
  const cells = designNames.flatMap((design) => formats.map((format) => ({ design, format })));
  const documents = cells.map(({ design, format }) => ({
    ...readDocument(design),
    name: `${design} ${format}`,
    output: { format, quality },
  }));
  const limnServer = await startLimnWith(documents, { processes: 2 });
  return {
    name: "Limn",
    ...limnServer,
    path(design, format, name) {
      const at = cells.findIndex((cell) => cell.design === design && cell.format === format);
      return `${limnServer.urlOf(at)}&first_name=${encodeURIComponent(name)}`;
    },
  };
}
