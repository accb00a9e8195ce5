import { readQuery } from "../../design/query-values.ts";
import { designAt, type DesignPlace } from "./design-at.ts";
import type { Caller, Services } from "../services.ts";
import { renderFilled } from "./render-filled.ts";
import { renderInBackground } from "./render-in-background.ts";
import type { RenderedImage, RenderServices } from "./render-personalised.ts";

/**
 * What the runtime URL would answer with this raw query string, for a state of a design; it counts as no open. Comes
 * before other pictures, for somebody is typing.
 */
export async function previewDesign(
  services: RenderServices & Pick<Services, "store" | "liveDesigns" | "limits" | "backgroundRenders">,
  caller: Caller,
  { id, place, query, signal }: { id: string; place: DesignPlace; query: string; signal: AbortSignal },
): Promise<RenderedImage> {
  const source = await designAt(services, caller, id, place);
  // What is kept of a version between renders is for readers: a draft would only push theirs out.
  const output = place === "live" ? { versionKey: source.key } : {};
  const background = renderInBackground(services, { urgent: true, signal });
  return await renderFilled(background, source, readQuery(query), output);
}
