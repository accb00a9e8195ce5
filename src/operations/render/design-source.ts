import { parametersOf } from "../../design/parameters.ts";
import { readDesignFile, withFileName } from "../designs/design-file.ts";
import { designNotFound } from "../designs/get-design.ts";
import { type DocumentServices, readDocument } from "../designs/read-document.ts";
import type { Caller, Services } from "../services.ts";
import type { RenderServices } from "./render.ts";
import type { RenderVersion } from "./render-request.ts";

/** A design to render on the command line: from a file, or live from the data folder. */
export interface DesignSource {
  version: RenderVersion;
  services: SourceServices;
}

type SourceServices = RenderServices &
  DocumentServices & {
    pool: Pick<Services["pool"], "lint" | "closeDocument" | "measure">;
    backgroundRenders: Pick<Services["backgroundRenders"], "giveWay" | "max" | "runShort">;
  };

export async function openDesignFile(services: SourceServices, path: string): Promise<DesignSource> {
  const { document } = await readDesignFile(path);
  const { design } = await withFileName(path, () => readDocument(services, { companyId: "" }, document));
  return { version: { companyId: "", design, parameters: parametersOf(design) }, services };
}

/** Its values aren't limited: whoever runs a command may show anything. */
export async function openLiveDesign(
  services: SourceServices & Pick<Services, "liveDesigns">,
  { companyId }: Caller,
  id: string,
): Promise<DesignSource> {
  const live = await services.liveDesigns.get(companyId, id);
  if (live === undefined) throw designNotFound(id);
  const { design } = live;
  return { version: { companyId, design, parameters: parametersOf(design) }, services };
}
