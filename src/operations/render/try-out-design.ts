import type { Design } from "../../design/design.ts";
import { naming, readDesignFile } from "../designs/design-file.ts";
import { designNotFound } from "../designs/get-design.ts";
import type { Caller, Parts } from "../parts.ts";
import { type DocumentParts, readDocument } from "../designs/read-document.ts";
import type { RenderParts } from "./render-personalised.ts";

/** A design opened for trying it out: from a file, or live from the data folder. */
export interface TryOutDesign {
  design: Design;
  companyId: string;
  parts: TryOutParts;
}

type TryOutParts = RenderParts & DocumentParts & { pool: Pick<Parts["pool"], "lint"> };

export async function openDesignFile(parts: TryOutParts, path: string): Promise<TryOutDesign> {
  const { document } = await readDesignFile(path);
  const { design } = await naming(path, () => readDocument(parts, { companyId: "" }, document));
  return { design, companyId: "", parts };
}

export async function openLiveDesign(
  parts: TryOutParts & Pick<Parts, "liveDesigns">,
  caller: Caller,
  id: string,
): Promise<TryOutDesign> {
  const live = await parts.liveDesigns.get(caller.companyId, id);
  if (live === undefined) throw designNotFound(id);
  return { design: live.design, companyId: caller.companyId, parts };
}
