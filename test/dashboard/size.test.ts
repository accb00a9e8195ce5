import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { buildDashboard } from "../../scripts/build-dashboard.mjs";

const folder = fileURLToPath(new URL("../../build/dashboard", import.meta.url));
const mostForAPage = 160 * 1024;
const start = "index.html";

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

it("every page loads at most 160 KB of compressed script and style", () => {
  const pages = chunks[start]?.dynamicImports ?? [];
  expect(pages.length).toBeGreaterThan(10);
  const shared = filesOf(start);
  for (const page of pages) {
    // Chunks that a page loads later are counted as if it loaded them immediately.
    const later = (chunks[page]?.dynamicImports ?? []).flatMap((name) => [...filesOf(name)]);
    const files = new Set([...shared, ...filesOf(page), ...later]);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total, `${page} loads ${(total / 1024).toFixed(1)} KB`).toBeLessThanOrEqual(mostForAPage);
  }
});

it("refers to no other hosts", () => {
  const page = readFileSync(`${folder}/${start}`, "utf8");
  expect(page).not.toMatch(/(?:src|href)="(?!\/)/);
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/);
});
