import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeDocsPage } from "../pages/docs-page.ts";
import { writeErrorsPage } from "../pages/errors-page.ts";
import type { ToolSummary } from "../pages/mcp-section.ts";
import { pageResponse } from "../pages/page.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import type { App } from "../hono-app.ts";

/**
 * Serves `/docs` and `/docs/errors`, generated from the same table as OpenAPI. The script that tries calls is built
 * with the dashboard (`src/web/docs`); without a build the pages have no script.
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

/** A page with its scripts and one without; both are rendered once. */
function pageResponses(write: (scripts: readonly string[]) => string, scripts: readonly string[]) {
  const [plain, scripted] = [write([]), write(scripts)];
  return (built: boolean) => pageResponse(built ? scripted : plain, { scripted: built });
}
