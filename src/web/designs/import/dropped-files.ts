import { convertedEndings } from "./convert-file.ts";

/** An entry of a drop (File and Directory Entries API). */
export type DroppedEntry = Pick<FileSystemEntry, "isFile" | "isDirectory" | "name">;

interface DroppedItem {
  kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry(): FileSystemEntry | null;
}

/** Limits for dropped folders: their depth and the number of files. */
const maxDepth = 8;
const maxFiles = 2000;

/**
 * The files of a drop, including files in folders. Folders are searched for files that can be imported; directly dropped files are
 * always included, so that the import can report what is wrong with them. Must be called in the event handler, because
 * the browser clears the items afterwards.
 */
export function droppedFiles(items: Iterable<DroppedItem>): Promise<File[]> {
  const roots = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  return collect(roots);
}

async function collect(
  roots: readonly { entry: FileSystemEntry | null; file: File | null }[],
): Promise<File[]> {
  const files: File[] = [];
  for (const { entry, file } of roots) {
    if (entry?.isDirectory === true) await readFolder(entry as FileSystemDirectoryEntry, files, maxDepth);
    else if (file !== null) files.push(file);
  }
  return files.slice(0, maxFiles);
}

async function readFolder(folder: FileSystemDirectoryEntry, files: File[], levels: number): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    // A reader returns entries in batches of 100, and an empty batch at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0 || files.length >= maxFiles) return;
    for (const entry of entries) {
      if (entry.isDirectory && levels > 1) {
        await readFolder(entry as FileSystemDirectoryEntry, files, levels - 1);
      } else if (entry.isFile && isDocumentName(entry.name)) {
        files.push(await fileOf(entry as FileSystemFileEntry));
      }
    }
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const documentName = new RegExp(`\\.(?:${["json", "svg", "zip", ...convertedEndings].join("|")})$`, "i");

const isDocumentName = (name: string) => documentName.test(name) && !name.startsWith(".");
