import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeDocsPage } from "../pages/docs-page.ts";
import { writeErrorsPage } from "../pages/errors-page.ts";
import type { ToolSummary } from "../pages/mcp-section.ts";
import { pageResponse } from "../pages/page.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import type { App } from "../hono-app.ts";

/**
 * `/docs` and `/docs/errors`: the reference for people, from the same table that programs read. The script that tries
 * calls is built with the dashboard (`src/web/docs`) and served with it; where there is none, pages go without.
 */
export function serveDocs(
  app: App,
  document: OpenApiDocument,
  tools: readonly ToolSummary[],
  dashboardFolder?: string,
): void {
  const docs = pageResponses(
    (scripts) => writeDocsPage(document, tools, scripts),
    ["/theme.js", "/docs/try-it.js"],
  );
  const errors = pageResponses((scripts) => writeErrorsPage(document, scripts), ["/theme.js"]);
  const built = () => dashboardFolder !== undefined && existsSync(join(dashboardFolder, "docs", "try-it.js"));
  app.get("/docs", () => docs(built()));
  app.get("/docs/errors", () => errors(built()));
}

/** A page with its scripts and without; both are written once. */
function pageResponses(write: (scripts: readonly string[]) => string, scripts: readonly string[]) {
  const [plain, scripted] = [write([]), write(scripts)];
  return (built: boolean) => pageResponse(built ? scripted : plain, { scripted: built });
}
