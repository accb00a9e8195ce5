import type { Tool } from "./tool.ts";
import { generateImageUrlTool } from "./tools/generate-image-url.ts";
import { getDesignFieldsTool } from "./tools/get-design-fields.ts";
import { getDesignTool } from "./tools/get-design.ts";
import { listDesignsTool } from "./tools/list-designs.ts";
import { listProjectsTool } from "./tools/list-projects.ts";
import { modifyDesignLayersTool } from "./tools/modify-design-layers.ts";

/** The six tools, in the specification's order (§4.1). */
export const tools: readonly Tool[] = [
  listDesignsTool,
  listProjectsTool,
  getDesignTool,
  generateImageUrlTool,
  getDesignFieldsTool,
  modifyDesignLayersTool,
];
