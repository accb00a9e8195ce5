import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { createDesign } from "../src/operations/designs/manage-designs.ts";
import { type DashboardBrowser, openDashboard } from "../test/support/dashboard-browser.ts";
import { writePart } from "./write-part.ts";

// npm run bench:editor -- [--write]: the first paint, the frames of a drag and the bytes of the editor, in Chromium.

const canvas = { width: 1080, height: 1350 };
const openings = 7;
const dragMs = 4000;
/** Milliseconds between two events of the pointer. */
const pointerMs = 8;

/** Texts, shapes, shadows and translucent layers all over the canvas. */
function designOf(count: number): object {
  const layers = Array.from({ length: count }, (_, index) => {
    const place = {
      layer_id: `l${index}`,
      name: `layer_${index}`,
      x: (index * 173) % 900,
      y: (index * 271) % 1200,
      width: 160,
      height: 90,
      opacity: index % 5 === 0 ? 0.6 : 1,
      shadow_blur: index % 4 === 0 ? 12 : 0,
    };
    return index % 2 === 0
      ? { ...place, type: "text", text: `Hello {{first_name|there}} ${index}`, font_size: 28 }
      : {
          ...place,
          type: "shape",
          fill_color: `#${((index * 7919) % 0xffffff).toString(16).padStart(6, "0")}`,
        };
  });
  return { name: `${count} layers`, ...canvas, background: { color: "#f4f1ea" }, layers };
}

async function openEditor(
  dashboard: DashboardBrowser,
  document: object,
): Promise<{ page: Page; ms: number }> {
  const { limn } = dashboard;
  const [project] = await limn.services.store.projects.list(limn.caller.companyId);
  const { id } = await createDesign(limn.services, limn.caller, { project_id: project?.id ?? "", document });
  const page = await dashboard.open("/you", { viewport: { width: 1440, height: 900 } });
  const start = performance.now();
  await page.goto(`/c/${limn.caller.companyId}/designs/${id}/edit`);
  await page.locator('section[aria-label="Artboard"][aria-busy="false"]').waitFor();
  return { page, ms: performance.now() - start };
}

/** Milliseconds from the navigation to the painted artboard, with an empty browser cache. */
async function measureFirstPaint(dashboard: DashboardBrowser): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < openings; count += 1) {
    const { page, ms } = await openEditor(dashboard, designOf(10));
    times.push(ms);
    await page.context().close();
  }
  return times.sort((one, other) => one - other);
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
}

/**
 * The frames of a drag of one layer: how many a second the page gets, the longest time between two in milliseconds, and
 * the script of each in milliseconds.
 */
async function measureDrag(
  dashboard: DashboardBrowser,
): Promise<{ perSecond: number; longest: number; script: number[] }> {
  const { page } = await openEditor(dashboard, designOf(100));
  const box = await page.locator("canvas[data-artboard]").boundingBox();
  if (box === null) throw new Error("There is no artboard");
  const scale = box.width / canvas.width;
  const at = (x: number, y: number) => [box.x + x * scale, box.y + y * scale] as const;
  await page.mouse.move(...at(80, 45));
  await page.mouse.down();
  await page.mouse.move(...at(120, 60), { steps: 5 });
  await page.evaluate(`
    window.frameTimes = [];
    const count = (time) => (window.frameTimes.push(time), requestAnimationFrame(count));
    requestAnimationFrame(count);
  `);
  await dashboard.browser.startTracing(page, { categories: ["devtools.timeline"] });
  const start = performance.now();
  // Not awaited one by one: the browser joins what comes within a frame, as with a real pointer.
  const moves: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < dragMs; elapsed = performance.now() - start) {
    const angle = (elapsed / 1000) * Math.PI;
    moves.push(page.mouse.move(...at(500 + 300 * Math.cos(angle), 600 + 400 * Math.sin(angle))));
    await new Promise((resolve) => setTimeout(resolve, pointerMs));
  }
  await Promise.all(moves);
  const times = await page.evaluate<number[]>("window.frameTimes");
  const trace = JSON.parse((await dashboard.browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await page.mouse.up();
  await page.context().close();
  const calls = trace.traceEvents.filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X");
  // The page's own counter takes microseconds.
  const script = calls
    .map(({ dur = 0 }) => dur / 1000)
    .filter((ms) => ms > 0.1)
    .sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { perSecond: (gaps.length / total) * 1000, longest: Math.max(...gaps), script };
}

/** Compressed bytes of what the editor's page loads at once, by the manifest of the build. */
function measureBytes(): { editor: number; all: number } {
  const folder = new URL("../build/dashboard/", import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8")) as Record<
    string,
    { file: string; css?: string[]; imports?: string[] }
  >;
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) return found;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) filesOf(imported, found);
    return found;
  };
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length,
      0,
    );
  const shared = filesOf("index.html");
  const editor = filesOf("editor/editor-page.tsx");
  return { editor: sizeOf(editor.difference(shared)), all: sizeOf(editor.union(shared)) };
}

const share = (values: readonly number[], part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

await using dashboard = await openDashboard();
const paint = await measureFirstPaint(dashboard);
const drag = await measureDrag(dashboard);
const bytes = measureBytes();
const table = `| what | measured |
| --- | --- |
| first paint of ten layers, median and slowest of ${openings} | ${share(paint, 0.5).toFixed(0)} ms, ${share(paint, 1).toFixed(0)} ms |
| frames a second while one of 100 layers is dragged on ${canvas.width} × ${canvas.height}, and the longest time between two | ${drag.perSecond.toFixed(0)}, ${drag.longest.toFixed(0)} ms |
| script of such a frame, median and 95 % | ${share(drag.script, 0.5).toFixed(1)} ms, ${share(drag.script, 0.95).toFixed(1)} ms |
| compressed script and style of the editor alone, and with what all pages share | ${kilobytes(bytes.editor)}, ${kilobytes(bytes.all)} |`;
console.log(table);
if (process.argv.includes("--write")) writePart("editor", table);
