import type { App } from "../hono-app.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { makePostmanCollection } from "../postman/postman-collection.ts";
import { answerStaticFile, makeStaticText } from "../static-file.ts";

const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };

/** Serves what programs read about Limn: the description of the API, also as a Postman collection, and the schema of designs. */
export function serveDescriptions(
  app: App,
  { description, schema }: { description: OpenApiDocument; schema: object },
): void {
  const files = {
    "/openapi.json": description,
    "/postman.json": makePostmanCollection(description),
    "/schema/design.json": schema,
  };
  for (const [path, document] of Object.entries(files)) {
    const file = makeStaticText(JSON.stringify(document), headers);
    app.get(path, ({ req }) => answerStaticFile(file, req.raw));
  }
}
