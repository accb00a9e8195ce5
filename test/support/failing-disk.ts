import { type JournalDisk, realDisk } from "../../src/opens/journal-file.ts";

export interface FailingDisk extends JournalDisk {
  /** Free bytes. A write stores what fits, and the next one fails. */
  room: number;
  refuses: Set<"create" | "truncate" | "sync">;
}

/** The real disk, with simulated full and failing states. */
export function createFailingDisk(): FailingDisk {
  const fail = (code: string): never => {
    throw Object.assign(new Error(`${code}: simulated`), { code });
  };
  const disk: FailingDisk = {
    ...realDisk,
    room: Number.POSITIVE_INFINITY,
    refuses: new Set(),
    create: (folder, path) => (disk.refuses.has("create") ? fail("ENOSPC") : realDisk.create(folder, path)),
    write(descriptor, bytes) {
      if (disk.room === 0) {
        fail("ENOSPC");
      }
      const part = bytes.subarray(0, disk.room);
      disk.room -= part.length;
      return realDisk.write(descriptor, part);
    },
    truncate: (descriptor, length) =>
      disk.refuses.has("truncate") ? fail("EIO") : realDisk.truncate(descriptor, length),
    sync: async (descriptor) => (disk.refuses.has("sync") ? fail("EIO") : await realDisk.sync(descriptor)),
  };
  return disk;
}
