import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { z } from "zod";
import type { ListedDesign } from "../../store/design-lists.ts";
import type { OpenCount } from "../../store/open-reports.ts";
import { designListBody } from "../bodies.ts";
import type { PublicUrls } from "../services.ts";
import { presentDesign } from "../present.ts";
import { differsFromLive } from "./differs-from-live.ts";

const listedDesignBody = z.looseObject({
  ...designListBody.shape.designs.element.shape,
  width: z.int().describe("Of the live version, in pixels"),
  height: z.int(),
  version: z.int().describe("Number of the live version"),
  updated_at: z.string(),
  draft_differs: z.boolean().describe("Whether the draft says something else than the live version"),
  deleted_at: z.string().optional().describe("It is removed for good 30 days later"),
});
export type ListedDesignBody = z.output<typeof listedDesignBody>;

export const designPageBody = designListBody.extend({ designs: z.array(listedDesignBody) });
export type DesignPageBody = z.output<typeof designPageBody>;

interface Sized {
  width: number;
  height: number;
}

export function presentListedDesign(
  row: ListedDesign,
  count: OpenCount | undefined,
  urls: PublicUrls,
): ListedDesignBody {
  const live = readStoredDocument(row.document) as unknown as Sized;
  return {
    ...presentDesign(row, count, urls),
    width: live.width,
    height: live.height,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    draft_differs: row.other_draft !== null && differsFromLive(JSON.parse(row.other_draft) as object, live),
    ...(row.deleted_at === null ? {} : { deleted_at: row.deleted_at }),
  };
}
