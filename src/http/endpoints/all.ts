import type { Endpoint } from "../endpoint.ts";
import { assetEndpoints, fontEndpoints } from "./assets-and-fonts.ts";
import { designEndpoints } from "./designs.ts";
import { documentEndpoints } from "./documents.ts";
import { imageEndpoints } from "./images.ts";
import { projectEndpoints } from "./projects.ts";
import { usageEndpoints } from "./usage.ts";

/** Every call of the REST API, by the heading it stands under in the docs. */
export const endpoints = {
  Images: imageEndpoints,
  Projects: projectEndpoints,
  Designs: designEndpoints,
  Documents: documentEndpoints,
  Assets: assetEndpoints,
  Fonts: fontEndpoints,
  Usage: usageEndpoints,
} satisfies Record<string, readonly Endpoint[]>;
