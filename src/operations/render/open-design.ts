import { formatFacts } from "../../design/output-formats.ts";
import { type QueryValue, readQuery } from "../../design/query-values.ts";
import { isOwnRequest } from "../../remote/send-request.ts";
import { ServiceError } from "../service-error.ts";
import { designNotFound } from "../designs/get-design.ts";
import { guardOpen, withoutSignature } from "../protection/guard-open.ts";
import { type StandIn, standInCauseOf } from "./stand-ins.ts";
import type { RenderWarning } from "../warnings.ts";
import type { LiveDesign } from "../designs/live-designs.ts";

import type { Services } from "../services.ts";
import type { KnownFetcher } from "../usage/record-open.ts";
import { render, type RenderServices } from "./render.ts";
import type { RenderedImage } from "./render-request.ts";

/** An open's image, or what stands in for it. */
export type OpenedImage = Omit<RenderedImage, "way"> & { way: RenderedImage["way"] | "stand_in" };

type OpenServices = RenderServices &
  Pick<Services, "liveDesigns" | "recordOpen" | "designWarnings" | "designRates" | "standIns">;

/**
 * Serves one open of a runtime URL: renders the design with the reader's values and counts the open before it returns
 * the image. `query` is the raw query string, `loopHeader` the request's CDN-Loop. If `signal` aborts before the render
 * begins, nothing is rendered or counted. `onFound` is called once the design is known to exist.
 */
export async function openDesign(
  services: OpenServices,
  query: string,
  loopHeader: string | null,
  {
    signal,
    onFound,
    fetcher,
  }: {
    signal?: AbortSignal | undefined;
    onFound?: (designId: string) => void;
    fetcher?: KnownFetcher | undefined;
  } = {},
): Promise<OpenedImage> {
  if (loopHeader !== null && isOwnRequest(loopHeader))
    throw new ServiceError("own_request", "A design can't be a picture in a design.");
  const values = readQuery(query);
  const live = await findLive(services, values);
  onFound?.(live.id);
  try {
    guardOpen(live, query, services.designRates);
  } catch (error) {
    const standIn = await services.standIns.ofProtection(live, values);
    if (standIn === undefined) throw error;
    return answered(standIn, []);
  }
  const image = await renderOpen(services, live, withoutSignature(live, values), signal);
  await services.recordOpen({ designId: live.id, anchorDay: live.anchorDay, kind: fetcher });
  if (image.warnings.length > 0) services.designWarnings.note(live, image.warnings);
  return image;
}

/** The reader's image, or the version's own if that can't be made in time. */
async function renderOpen(
  services: OpenServices,
  live: LiveDesign,
  values: readonly QueryValue[],
  signal: AbortSignal | undefined,
): Promise<OpenedImage> {
  const isAborted = () => signal?.aborted === true;
  const arrivedAt = performance.now();
  try {
    const image = await render(services, { version: live, values, priority: "open", signal });
    services.standIns.noteOpen(live, values);
    return image;
  } catch (error) {
    const cause = standInCauseOf(error);
    if (cause === undefined || isAborted()) throw error;
    const standIn = await services.standIns.ownImage(live, values, {
      cause,
      waitedMs: performance.now() - arrivedAt,
    });
    // The reader may have gone meanwhile.
    if (standIn === undefined || isAborted()) throw error;
    return answered(standIn, notPersonalised);
  }
}

const notPersonalised: readonly RenderWarning[] = [{ target: { kind: "image" }, code: "not_personalised" }];

const answered = (standIn: StandIn, warnings: readonly RenderWarning[]): OpenedImage => ({
  ...standIn,
  warnings: [...warnings],
  way: "stand_in",
});

/** Returns the media type of an open's answer. Nothing is rendered or counted. */
export async function peekDesign(services: Pick<Services, "liveDesigns">, query: string): Promise<string> {
  const live = await findLive(services, readQuery(query));
  if (live.protection?.stand_in === undefined) guardOpen(live, query);
  return formatFacts[live.design.output.format].mediaType;
}

async function findLive(
  { liveDesigns }: Pick<Services, "liveDesigns">,
  values: readonly QueryValue[],
): Promise<LiveDesign> {
  const last = (name: string) => values.findLast((pair) => pair.name === name)?.value ?? "";
  const designId = last("i");
  const live = await liveDesigns.get(last("c"), designId);
  if (live === undefined) throw designNotFound(designId);
  return live;
}
