import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { importsOf } from "../../scripts/import-graph.mjs";

/**
 * The folders of the dashboard, each of which may import those before it. Files beside the folders are the routes and the
 * program, which load everything. A feature is a page or a group of pages: what two of them need lies in a folder before them.
 */
const order = ["api", "kit", "shell", "snippets", "designs", "features", "editor"];

/** The folders of the editor, likewise: the document, how it is shown, what a pointer does to it, the artboard, and all around it. */
const editorOrder = [
  "document",
  "engine",
  "view",
  "gestures",
  "placeholders",
  "artboard",
  "sizes",
  "saving",
  "actions",
  "panels",
];

const root = resolve(import.meta.dirname, "../..");
const files = globSync("src/web/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(test|d)\.tsx?$/.test(file),
);
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith("src/web/"));

const folderOf = (file: string) => /^src\/web\/([\w-]+)\//.exec(file)?.[1];
const featureOf = (file: string) => /^src\/web\/features\/([\w-]+)\//.exec(file)?.[1];
const editorFolderOf = (file: string) => /^src\/web\/editor\/([\w-]+)\//.exec(file)?.[1];
const sentence = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

it("knows every folder of the dashboard", () => {
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== undefined));
  expect([...folders].toSorted()).toEqual(order.toSorted());
  expect(imports.length).toBeGreaterThan(1000);
});

it("lets a folder of the dashboard import only those before it", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source === undefined) return false;
    return target === undefined || order.indexOf(target) > order.indexOf(source);
  });
  expect(wrong.map(sentence)).toEqual([]);
});

it("lets no feature import another", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [featureOf(from), featureOf(to)];
    return source !== undefined && target !== undefined && source !== target;
  });
  expect(wrong.map(sentence)).toEqual([]);
});

it("lets a folder of the editor import only those before it", () => {
  const folders = new Set(files.map(editorFolderOf).filter((folder) => folder !== undefined));
  expect([...folders].toSorted()).toEqual(editorOrder.toSorted());
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [editorFolderOf(from), editorFolderOf(to)];
    if (source === undefined || !to.startsWith("src/web/editor/")) return false;
    return target === undefined || editorOrder.indexOf(target) > editorOrder.indexOf(source);
  });
  expect(wrong.map(sentence)).toEqual([]);
});
