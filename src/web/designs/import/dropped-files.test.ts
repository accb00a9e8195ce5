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
    file: (resolve: (result: File) => void) => resolve(file(name)),
  };
  return entry as unknown as FileSystemEntry;
}

/** A folder whose reader returns two entries at a time; browsers return 100. */
function folderEntry(name: string, entries: FileSystemEntry[]) {
  const createReader = () => {
    const remainingEntries = [...entries];
    return {
      readEntries: (resolve: (batch: FileSystemEntry[]) => void) => resolve(remainingEntries.splice(0, 2)),
    };
  };
  return { isFile: false, isDirectory: true, name, createReader } as unknown as FileSystemEntry;
}

const folderItem = (entry: FileSystemEntry) => ({
  kind: "file",
  getAsFile: () => null,
  webkitGetAsEntry: () => entry,
});

const namesOf = (files: File[]) => files.map(({ name }) => name);

test("returns files in the order of the drop and ignores text", async () => {
  const text = { kind: "string", getAsFile: () => null, webkitGetAsEntry: () => null };
  expect(namesOf(await droppedFiles([fileItem("b.json"), text, fileItem("a.png")]))).toEqual([
    "b.json",
    "a.png",
  ]);
});

test("returns all documents in folders and nothing else", async () => {
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

test("stops at a folder that contains itself", async () => {
  const loop: FileSystemEntry[] = [fileEntry("a.json")];
  const folder = folderEntry("loop", loop);
  loop.push(folder);
  expect(namesOf(await droppedFiles([folderItem(folder)]))).toHaveLength(8);
});
