import { link, open, rename } from "node:fs/promises";

/** What file systems without hard links answer: exFAT, many network shares. */
const withoutLinks: ReadonlySet<unknown> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]);

/** Gives a finished file a name that no file has. Throws EEXIST when one has it. */
export async function moveToNew(from: string, to: string, linkFile = link): Promise<void> {
  try {
    await linkFile(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (!withoutLinks.has(code)) throw error;
    // Takes the name first, so that no file of others is replaced.
    await (await open(to, "wx")).close();
    await rename(from, to);
  }
}
