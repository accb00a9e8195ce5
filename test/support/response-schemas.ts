import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

interface DescribedResponse {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: JsonSchema }>;
  $ref?: string;
}

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, DescribedResponse>;
}

/** The parts of /openapi.json that tests need. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: JsonSchema } & Record<string, JsonSchema> };
}

export async function readDescription(base: string): Promise<Description> {
  return (await (await fetch(`${base}/openapi.json`)).json()) as Description;
}

/** Moves the components of OpenAPI to `$defs`, as JSON Schema expects. */
export function toCheck(schema: JsonSchema, { components }: Description): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as JsonSchema);
}

export function findOperation({ paths }: Description, method: string, path: string): Operation | undefined {
  const segments = new URL(path, "http://limn").pathname.split("/");
  const fits = (template: string) => {
    const parts = template.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith("{") || part === segments[at])
    );
  };
  const found = [segments.join("/"), ...Object.keys(paths)].find((one) => one in paths && fits(one));
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
}
