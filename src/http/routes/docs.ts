import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeDocsPage } from "../pages/docs-page.ts";
import { writeErrorsPage } from "../pages/errors-page.ts";
import type { ToolSummary } from "../pages/mcp-section.ts";
import { makePageFile } from "../pages/page.ts";
import { answerStaticFile } from "../static-file.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import type { App } from "../hono-app.ts";

/**
 * Serves `/docs` and `/docs/errors`, generated from the same table as OpenAPI. The script that tries calls is built
 * with the dashboard (`src/web/features/docs`); without a build the pages have no script.
 */
export function serveDocs(
  app: App,
  document: OpenApiDocument,
  tools: readonly ToolSummary[],
  dashboardFolder?: string,
): void {
  const docs = makePageFiles(
    (scripts) => writeDocsPage(document, tools, scripts),
    ["/theme.js", "/docs/try-it.js"],
  );
  const errors = makePageFiles((scripts) => writeErrorsPage(document, scripts), ["/theme.js"]);
  const built = () => dashboardFolder !== undefined && existsSync(join(dashboardFolder, "docs", "try-it.js"));
  app.get("/docs", ({ req }) => answerStaticFile(docs(built()), req.raw));
  app.get("/docs/errors", ({ req }) => answerStaticFile(errors(built()), req.raw));
}

/** A page with its scripts and one without; both are rendered once. */
function makePageFiles(write: (scripts: readonly string[]) => string, scripts: readonly string[]) {
  const plain = makePageFile(write([]));
  const scripted = makePageFile(write(scripts), { scripted: true });
  return (built: boolean) => (built ? scripted : plain);
}
