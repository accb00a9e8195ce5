import { expect, test } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

const file = (name: string) => new File(["{}"], name);

function fileItem(name: string) {
  return {
    kind: "file",
    getAsFile: () => file(name),
    webkitGetAsEntry: () => fileEntry(name),
  };
}

function fileEntry(name: string) {
  const entry = {
    isFile: true,
    isDirectory: false,
    name,
    file: (done: (read: File) => void) => done(file(name)),
  };
  return entry as unknown as FileSystemEntry;
}

/** A folder whose reader gives its entries two at a time, as real ones give a hundred. */
function folderEntry(name: string, entries: FileSystemEntry[]) {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (done: (read: FileSystemEntry[]) => void) => done(left.splice(0, 2)) };
  };
  return { isFile: false, isDirectory: true, name, createReader } as unknown as FileSystemEntry;
}

const folderItem = (entry: FileSystemEntry) => ({
  kind: "file",
  getAsFile: () => null,
  webkitGetAsEntry: () => entry,
});

const namesOf = (files: File[]) => files.map(({ name }) => name);

test("files are taken in the order of the drop, text that was dragged along is not", async () => {
  const text = { kind: "string", getAsFile: () => null, webkitGetAsEntry: () => null };
  expect(namesOf(await droppedFiles([fileItem("b.json"), text, fileItem("a.png")]))).toEqual([
    "b.json",
    "a.png",
  ]);
});

test("of folders all documents are taken, however many and deep, and nothing else", async () => {
  const inner = folderEntry("inner", [fileEntry("deep.JSON"), fileEntry("photo.jpg")]);
  const outer = folderEntry("outer", [
    fileEntry("1.json"),
    fileEntry(".hidden.json"),
    inner,
    fileEntry("2.json"),
    fileEntry("3.json"),
  ]);
  expect(namesOf(await droppedFiles([folderItem(outer)]))).toEqual([
    "1.json",
    "deep.JSON",
    "2.json",
    "3.json",
  ]);
});

test("a folder in itself comes to an end", async () => {
  const loop: FileSystemEntry[] = [fileEntry("a.json")];
  const folder = folderEntry("loop", loop);
  loop.push(folder);
  expect(namesOf(await droppedFiles([folderItem(folder)]))).toHaveLength(8);
});
