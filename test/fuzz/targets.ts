import type { FuzzTarget } from "./fuzz-target.ts";
import { documentsTarget } from "./targets/documents.ts";
import { fontsTarget } from "./targets/fonts.ts";
import { graphicsTarget } from "./targets/graphics.ts";
import { headerBytesTarget } from "./targets/header-bytes.ts";
import { mcpTarget } from "./targets/mcp.ts";
import { picturesTarget } from "./targets/pictures.ts";
import { queryStringsTarget } from "./targets/query-strings.ts";
import { restTarget } from "./targets/rest.ts";

export const fuzzTargets: readonly FuzzTarget[] = [
  restTarget,
  mcpTarget,
  documentsTarget,
  picturesTarget,
  fontsTarget,
  graphicsTarget,
  queryStringsTarget,
  headerBytesTarget,
];
