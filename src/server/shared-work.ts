import { createUploads } from "../http/read-upload.ts";
import { createBatchQueue } from "../operations/batches/batch-queue.ts";
import { createCheckQueue } from "../operations/checks/check-queue.ts";
import { createLists } from "../operations/checks/lists.ts";
import type { DataFolder } from "../operations/data-folder/data-folder.ts";
import { createDocumentParser } from "../operations/parsing/document-parser.ts";
import { createBackgroundRenders } from "../operations/render/background-renders.ts";
import { createRequestBodies } from "../operations/request-bodies.ts";
import type { Services } from "../operations/services.ts";
import { createRowLoads } from "../operations/tables/put-rows.ts";
import { readRowFile } from "../operations/tables/read-row-file.ts";
import { createRowBodies } from "../operations/tables/receive-rows.ts";
import { createRowSweeps } from "../operations/tables/sweep-tables.ts";

/** Long, because a user is looking at the page. */
const backgroundWaitMs = 20_000;
/** Of request bodies, of all companies together. */
const bodyBytes = 128 * 1024 * 1024;
/** At least two of a company that uploads alone, and one of another at any time. */
const uploadsInMemory = 4;

type SharedWork = Pick<
  Services,
  | "bodies"
  | "uploads"
  | "documents"
  | "backgroundRenders"
  | "rowBodies"
  | "rowLoads"
  | "rowSweeps"
  | "lists"
  | "batchQueue"
  | "checkQueue"
>;

/** What companies share: room for bodies and files, and work in the background. */
export function createSharedWork(
  folder: Pick<DataFolder, "rowBodies" | "lists">,
  { processes, uploadBytes }: { processes: number; uploadBytes: number },
): SharedWork {
  return {
    rowBodies: createRowBodies(folder.rowBodies, readRowFile),
    rowLoads: createRowLoads(),
    rowSweeps: createRowSweeps(),
    lists: createLists(folder.lists),
    bodies: createRequestBodies({ bytes: Math.max(bodyBytes, uploadsInMemory * uploadBytes) }),
    uploads: createUploads(),
    documents: createDocumentParser(),
    batchQueue: createBatchQueue(),
    checkQueue: createCheckQueue(),
    backgroundRenders: createBackgroundRenders({ processes, waitMs: backgroundWaitMs }),
  };
}
