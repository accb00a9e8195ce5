import { fillLink } from "../../design/link.ts";
import { readQuery } from "../../design/query-values.ts";
import { valuesByName } from "../../design/row-values.ts";
import { designNotFound } from "../designs/get-design.ts";
import { guardOpen, withoutSignature } from "../protection/guard-open.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { fillFromTables } from "./render.ts";

type LinkServices = Pick<Services, "liveDesigns" | "recordOpen" | "rows">;

/**
 * Where the link of a design leads with a reader's values: those of the query string, and of rows. Counts the click unless
 * `isPeek`. Throws design_not_found, signature_invalid, and link_not_found when the design is paused or has no address for
 * these values.
 */
export async function followLink(
  services: LinkServices,
  query: string,
  { isPeek }: { isPeek: boolean },
): Promise<string> {
  const given = readQuery(query);
  const last = (name: string) => given.findLast((pair) => pair.name === name)?.value ?? "";
  const live = await services.liveDesigns.get(last("c"), last("i"));
  const { link } = live?.design ?? {};
  if (live === undefined || link === undefined || live.protection?.paused === true)
    throw live === undefined ? designNotFound(last("i")) : noLink();
  guardOpen(live, query);
  const { values } = await fillFromTables(services, live, withoutSignature(live, given));
  const byName = valuesByName([live.parameters, live.design], values);
  const address = fillLink(link, (name) => byName.get(name)?.value);
  if (address === undefined) throw noLink();
  if (!isPeek) await services.recordOpen({ designId: live.id, anchorDay: live.anchorDay, kind: "click" });
  return address;
}

function noLink(): ServiceError {
  return new ServiceError("link_not_found", "This design has no link, or it is paused.");
}
