import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { buildDashboard } from "../../scripts/build-dashboard.mjs";

const folder = fileURLToPath(new URL("../../build/dashboard", import.meta.url));
const maxForAPage = 160 * 1024;
/** The editor brings the painter, layout, the schemas and the tables of font coverage. */
const maxForTheEditor = 392 * 1024;
const editor = "editor/editor-page.tsx";
const start = "index.html";
/**
 * Chunks that a page loads only for a tab or a dialog that is opened, two-step sign-in, an SVG file, a bundle, a signed design, a
 * picture or a color among the parameters, or an automatic alternative text.
 */
const onDemand =
  /(?:bwip-js|import-svg|export-bundle|bundle-files|rare-fields|(?:menu|replace)-dialog|signed-use|read-drawn-design|(?:batch|check|code|protection|stress|versions)-tab)/;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

let chunks: Record<string, Chunk>;

beforeAll(() => {
  if (!buildDashboard()) throw new Error("The dashboard can't be built; see above.");
  chunks = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
});

/** The scripts and styles of a chunk and of everything that it imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const sizeOf = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length;

it("every page loads at most 160 KB of compressed script and style, and the editor 392 KB", () => {
  const pages = chunks[start]?.dynamicImports ?? [];
  expect(pages.length).toBeGreaterThan(10);
  const shared = filesOf(start);
  for (const page of pages) {
    // Chunks that a page loads later are counted as if it loaded them immediately.
    // The editor loads its encoder of codes only for designs with one.
    const dynamic = page === editor ? [] : (chunks[page]?.dynamicImports ?? []);
    const imports = dynamic.filter((name) => !onDemand.test(name));
    const later = imports.flatMap((name) => [...filesOf(name)]);
    const files = new Set([...shared, ...filesOf(page), ...later]);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total, `${page} loads ${(total / 1024).toFixed(1)} KB`).toBeLessThanOrEqual(
      page === editor ? maxForTheEditor : maxForAPage,
    );
  }
});

it("refers to no other hosts", () => {
  const page = readFileSync(`${folder}/${start}`, "utf8");
  expect(page).not.toMatch(/(?:src|href)="(?!\/)/);
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/);
});

it("no other page loads the editor's code", () => {
  const ofTheEditor = chunks[editor]?.file;
  expect(ofTheEditor).toBeDefined();
  for (const page of (chunks[start]?.dynamicImports ?? []).filter((name) => name !== editor)) {
    expect([...filesOf(page)], page).not.toContain(ofTheEditor);
  }
});
