// The parts of OpenAPI 3.1 and JSON Schema that our document uses.

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is sent to webhooks, by the type of the event. */
  webhooks: Record<string, { post: Operation }>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
  };
}

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
  /** Only when they differ from the document's. */
  servers?: { url: string }[];
  security?: Record<string, string[]>[];
  /** What a key has to have; absent where any key may call. */
  "x-limn-scope"?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
  style?: "form";
  explode?: boolean;
  example?: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Content;
}

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
