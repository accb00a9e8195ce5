import type { Design } from "../../design/design.ts";
import { naming, readDesignFile } from "../designs/design-file.ts";
import { designNotFound } from "../designs/get-design.ts";
import type { Caller, Services } from "../services.ts";
import { type DocumentServices, readDocument } from "../designs/read-document.ts";
import type { RenderServices } from "./render-personalised.ts";

/** A design opened for trying it out: from a file, or live from the data folder. */
export interface TryOutDesign {
  design: Design;
  companyId: string;
  services: TryOutServices;
}

type TryOutServices = RenderServices & DocumentServices & { pool: Pick<Services["pool"], "lint"> };

export async function openDesignFile(services: TryOutServices, path: string): Promise<TryOutDesign> {
  const { document } = await readDesignFile(path);
  const { design } = await naming(path, () => readDocument(services, { companyId: "" }, document));
  return { design, companyId: "", services };
}

export async function openLiveDesign(
  services: TryOutServices & Pick<Services, "liveDesigns">,
  caller: Caller,
  id: string,
): Promise<TryOutDesign> {
  const live = await services.liveDesigns.get(caller.companyId, id);
  if (live === undefined) throw designNotFound(id);
  return { design: live.design, companyId: caller.companyId, services };
}
