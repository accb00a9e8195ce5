import type { Database } from "./database/database.ts";
import { createDesignRecords, type DesignContext, type DesignListener } from "./design-records.ts";
import { createDeletedDesigns } from "./deleted-designs.ts";
import { createDesignDrafts } from "./design-drafts.ts";
import { createDesignPlaces } from "./design-places.ts";
import { createDesignLists, createDesignPages } from "./design-lists.ts";
import { createDesignSnippets } from "./design-snippets.ts";
import { createDesignVersions } from "./design-versions.ts";
import { createExportedDesigns } from "./exported-designs.ts";
import { createTemplateDesigns } from "./template-designs.ts";

/** Designs, their drafts and their versions. Deleted designs and those of other companies count as unknown. */
export function createDesigns(database: Database, now: () => Date) {
  const { queries, lockRows } = database;
  const listeners = new Set<DesignListener>();
  const notify: DesignListener = (designId, change) => {
    for (const listener of listeners) {
      listener(designId, change);
    }
  };
  const context: DesignContext = { queries, lockRows, language: database, now, notify };
  return {
    ...createDesignRecords(context),
    ...createDesignPlaces(context),
    ...createDesignLists(context),
    pages: createDesignPages(context),
    templates: createTemplateDesigns(context),
    exported: createExportedDesigns(context),
    ...createDesignDrafts(context),
    ...createDesignVersions(context),
    ...createDeletedDesigns(context),
    ...createDesignSnippets(context),

    /** Tells the listeners of a design that another part of the store has changed. */
    notifyChange: (designId: string) => notify(designId),

    /**
     * Calls `listener` with a design's id after this process has changed what `getLive` or `get` return for it. For writes of
     * other processes see `Database.onExternalChange`. Returns a function that removes the listener.
     */
    onChange(listener: DesignListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
