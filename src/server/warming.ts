import { warmBusiest, type WarmBounds, type WarmServices } from "../operations/render/warm-versions.ts";
import type { Services } from "../operations/services.ts";
import type { Settings } from "../settings/settings.ts";

const bounds: WarmBounds = {
  designs: 32,
  withDefaults: 4,
  withValues: 26,
  renders: 1500,
  ms: 5000,
  ownImagesMs: 20_000,
};

/** The renders with which a server begins. It answers meanwhile, and load balancers wait for their end. */
export interface Warming {
  isOver(): boolean;
  /** Resolves when it is over. */
  over: Promise<void>;
  stop(): void;
}

export function startWarming(
  { renderPaths }: Pick<Settings, "renderPaths">,
  services: WarmServices & Pick<Services, "store" | "liveDesigns">,
): Warming {
  const end = new AbortController();
  // With whole images there is nothing that later ones share.
  let isOver = renderPaths !== "incremental";
  const over = isOver
    ? Promise.resolve()
    : warmBusiest(services, bounds, end.signal).then(() => void (isOver = true));
  return { isOver: () => isOver, over, stop: () => end.abort() };
}
