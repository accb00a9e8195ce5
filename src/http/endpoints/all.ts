import type { Endpoint } from "../endpoint.ts";
import { assetEndpoints, usageEndpoints } from "./assets-and-usage.ts";
import { designEndpoints } from "./designs.ts";
import { documentEndpoints } from "./documents.ts";
import { imageEndpoints } from "./images.ts";
import { projectEndpoints } from "./projects.ts";

/** Every call of the REST API, by the heading it stands under in the docs. */
export const endpoints = {
  Images: imageEndpoints,
  Projects: projectEndpoints,
  Designs: designEndpoints,
  Documents: documentEndpoints,
  Assets: assetEndpoints,
  Usage: usageEndpoints,
} satisfies Record<string, readonly Endpoint[]>;
