import { docsPage } from "../pages/docs-page.ts";
import { errorsPage } from "../pages/errors-page.ts";
import type { ToolSummary } from "../pages/mcp-section.ts";
import { pageResponse } from "../pages/page.ts";
import type { OpenApiDocument } from "../openapi-types.ts";
import type { App } from "../limn-app.ts";

/** `/docs` and `/docs/errors`: the reference for people, from the same table that programs read. */
export function serveDocs(app: App, document: OpenApiDocument, tools: readonly ToolSummary[]): void {
  const docs = docsPage(document, tools);
  const errors = errorsPage(document);
  app.get("/docs", () => pageResponse(docs));
  app.get("/docs/errors", () => pageResponse(errors));
}
