import type { Database } from "./database/database.ts";
import type { DesignContext } from "./design-context.ts";
import { createDeletedDesigns } from "./deleted-designs.ts";
import { createDesignDrafts } from "./design-drafts.ts";
import { createDesignLists } from "./design-lists.ts";
import { createDesignPages } from "./design-pages.ts";
import { createDesignRecords } from "./design-records.ts";
import { createDesignVersions } from "./design-versions.ts";

/** Designs, their drafts and their versions. A deleted design and another company's behave as unknown everywhere. */
export function createDesigns({ queries, lockRows }: Database, now: () => Date) {
  const listeners = new Set<(designId: string) => void>();
  const changed = (designId: string) => {
    for (const listener of listeners) {
      listener(designId);
    }
  };
  const context: DesignContext = { queries, lockRows, now, changed };
  return {
    ...createDesignRecords(context),
    ...createDesignLists(context),
    pages: createDesignPages(context),
    ...createDesignDrafts(context),
    ...createDesignVersions(context),
    ...createDeletedDesigns(context),

    /**
     * Calls `listener` with a design's id right after this process has changed what `getLive` or `get` answer for it.
     * `Database.onExternalChange` tells of writes of other processes. Returns the function that ends it.
     */
    onChange(listener: (designId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
