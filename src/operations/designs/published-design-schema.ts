import { designJsonSchema } from "../../design/design.ts";
import type { PublicUrls } from "../services.ts";

/** The JSON Schema of design documents as it is published, under the address it is served at. */
export function publishedDesignSchema({ base }: PublicUrls): Record<string, unknown> {
  return { ...designJsonSchema(), $id: `${base}/schema/design.json` };
}
