import type { RenderWarning } from "../operations/render-personalised.ts";

/** `X-Limn-Warnings: photo;reason=slow, logo;reason=broken`: layers and reason classes, never a value (contract §4). */
export function warningHeader(warnings: readonly RenderWarning[]): Record<string, string> {
  if (warnings.length === 0) return {};
  return { "X-Limn-Warnings": warnings.map(({ layer, reason }) => `${layer};reason=${reason}`).join(", ") };
}
