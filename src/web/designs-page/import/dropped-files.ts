/** What a drop holds, as browsers tell it (File and Directory Entries API). */
export type DroppedEntry = Pick<FileSystemEntry, "isFile" | "isDirectory" | "name">;

interface DroppedItem {
  kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry(): FileSystemEntry | null;
}

/** Files deeper than this in dropped folders, or beyond this many, are left where they are. */
const deepest = 8;
const most = 2000;

/**
 * The files of a drop, those of folders included. Of folders only `.json` files are taken, for folders hold other
 * things as well; what was dropped itself is taken whatever it is, so that it can be told what is wrong with it.
 * Call it while the event is being handled: items are forgotten afterwards.
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
    if (entry?.isDirectory === true) await readFolder(entry as FileSystemDirectoryEntry, files, deepest);
    else if (file !== null) files.push(file);
  }
  return files.slice(0, most);
}

async function readFolder(folder: FileSystemDirectoryEntry, files: File[], levels: number): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    // A reader hands over a hundred entries at a time, and none when it is through.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0 || files.length >= most) return;
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

const isDocumentName = (name: string) => /\.json$/i.test(name) && !name.startsWith(".");
