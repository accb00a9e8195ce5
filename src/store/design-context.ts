import type { Database } from "./database/database.ts";

/** What every part of the designs module works with. `changed` tells the caches about a committed change. */
export interface DesignContext {
  queries: Database["queries"];
  lockRows: Database["lockRows"];
  now: () => Date;
  changed: (designId: string) => void;
}
