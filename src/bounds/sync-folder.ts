import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";

// Windows refuses to sync a folder (EPERM). NTFS writes changes of folders to its own log, and may do so seconds later.
const canSync = (platform: NodeJS.Platform) => platform !== "win32";

/** Makes names in a folder survive a power cut, where the system can. */
export async function syncFolder(path: string, platform = process.platform): Promise<void> {
  if (!canSync(platform)) return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The same, before it returns. */
export function syncFolderNow(path: string, platform = process.platform): void {
  if (!canSync(platform)) return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
