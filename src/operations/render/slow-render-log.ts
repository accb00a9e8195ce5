import { readVersionKey } from "../../design/version-key.ts";
import type { PerformedRender } from "../../render/pool/job.ts";
import type { Log } from "../log.ts";

/** Logs each render that took a worker `thresholdMs` or longer, and each that exceeded its deadline. */
export function createSlowRenderLog(
  thresholdMs: number,
  log: Pick<Log, "warn">,
): (render: PerformedRender) => void {
  return ({ versionKey, format, made, renderMs }) => {
    if (renderMs < thresholdMs && made !== undefined) return;
    const { designId, version } = versionKey === undefined ? {} : readVersionKey(versionKey);
    const fields = { design_id: designId, version, way: made?.way, format, ms: Math.round(renderMs) };
    log.warn(fields, made === undefined ? "A render exceeded its time limit" : "A slow render");
  };
}
