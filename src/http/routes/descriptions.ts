import type { App } from "../hono-app.ts";
import { answerStaticFile, makeStaticText } from "../static-file.ts";

const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };

/** Serves what programs read about Limn: the description of the API, and the schema of designs. */
export function serveDescriptions(
  app: App,
  { description, schema }: { description: object; schema: object },
): void {
  const files = { "/openapi.json": description, "/schema/design.json": schema };
  for (const [path, document] of Object.entries(files)) {
    const file = makeStaticText(JSON.stringify(document), headers);
    app.get(path, ({ req }) => answerStaticFile(file, req.raw));
  }
}
