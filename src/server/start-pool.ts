import { makePool } from "./services.ts";
import type { Log } from "../operations/log.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import type { Settings } from "../settings/settings.ts";
import type { Telemetry } from "./telemetry.ts";

const hourMs = 3_600_000;

/** Starts the render processes, which `stack` ends, and logs every hour what they made. */
export function startPool(
  settings: Settings,
  { log, onPerformed }: { log: Log } & Pick<Telemetry, "onPerformed">,
  stack: AsyncDisposableStack,
): RenderPool {
  const pool = makePool(settings, log, { onPerformed });
  stack.defer(async () => {
    logRenders(pool, log);
    await pool.close();
  });
  stack.defer(reportHourly(pool, log));
  return pool;
}

/** Logs how often images are made in each way, and why not in a faster one. */
function reportHourly(pool: RenderPool, log: Log): () => void {
  const timer = setInterval(() => logRenders(pool, log), hourMs).unref();
  return () => clearInterval(timer);
}

function logRenders(pool: RenderPool, log: Log): void {
  const { renders, refused, storedPictures, storedReferences } = pool.status();
  log.info(
    { renders, refused, storedPictures, storedReferences },
    "Images since the start, by render way and reason",
  );
}
