import { exampleIds } from "../examples/ids.ts";
import type { Operation, Parameter, Response } from "../openapi/openapi-types.ts";
import type {
  PostmanFormField,
  PostmanItem,
  PostmanPair,
  PostmanRequest,
  PostmanResponse,
} from "./postman-types.ts";

const names = Object.entries(exampleIds).map(([kind, id]) => ({ id, variable: `${kind}Id` }));

/** Variables of the collection for the ids that requests need. */
export const idVariables = names.map(({ variable }) => variable);

/** Replaces the ids of examples by variables: dsn_… by {{designId}}. */
function withVariables(text: string): string {
  return names.reduce((all, { id, variable }) => all.replaceAll(id, `{{${variable}}}`), text);
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The requests of an operation: one for JSON, and one for a form if it takes one. */
export function makePostmanItems(call: Call): PostmanItem[] {
  const { operation } = call;
  const contents = Object.entries(operation.requestBody?.content ?? {}).filter(
    ([type]) => type === "application/json" || type === "multipart/form-data",
  );
  const bare = makeRequest(call);
  if (contents.length === 0) return [makeItem(operation, operation.summary, bare)];
  return contents.map(([type, { example }], index) => {
    const name = index === 0 ? operation.summary : `${operation.summary}, from a file`;
    const request =
      type === "application/json"
        ? withJson(bare, example)
        : withForm(bare, example as Record<string, unknown>);
    return makeItem(operation, name, request);
  });
}

function makeItem({ responses }: Operation, name: string, request: PostmanRequest): PostmanItem {
  return {
    name,
    request,
    response: Object.entries(responses).flatMap(([status, response]) =>
      "$ref" in response ? [] : makeResponse(Number(status), response, request),
    ),
  };
}

function makeRequest({ method, path, operation }: Call): PostmanRequest {
  const { parameters, security, description = "" } = operation;
  const located = (place: Parameter["in"]) => parameters.filter((parameter) => parameter.in === place);
  const host = operation.servers === undefined ? "{{baseUrl}}" : "{{renderBaseUrl}}";
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
  const query = located("query").flatMap(makePairs);
  const variable = located("path").flatMap(makePairs);
  const sent = query.filter(({ disabled }) => disabled === undefined);
  const search = sent.map(({ key, value }) => `${key}=${value}`).join("&");
  return {
    method: method.toUpperCase(),
    description,
    ...(security?.length === 0 ? { auth: { type: "noauth" } } : {}),
    header: located("header").flatMap(makePairs),
    url: {
      raw: `${host}/${segments}${search === "" ? "" : `?${search}`}`,
      host: [host],
      path: segments.split("/"),
      ...(query.length === 0 ? {} : { query }),
      ...(variable.length === 0 ? {} : { variable }),
    },
  };
}

/** A parameter with its example. What may be left out is switched off; a map of names has a pair for each name. */
function makePairs({ name, required, description = "", schema, example }: Parameter): PostmanPair[] {
  if (schema.type === "object") {
    return Object.entries((example ?? {}) as Record<string, string>).map(([key, value]) => ({
      key,
      value,
      description,
    }));
  }
  const value = example ?? schema.default ?? schema.enum?.[0] ?? "";
  const pair = { key: name, value: withVariables(toText(value)), description };
  return [required ? pair : { ...pair, disabled: true }];
}

function withJson(request: PostmanRequest, example: unknown): PostmanRequest {
  const raw = withVariables(JSON.stringify(example, null, 2));
  return {
    ...request,
    header: [{ key: "Content-Type", value: "application/json" }, ...request.header],
    body: { mode: "raw", raw, options: { raw: { language: "json" } } },
  };
}

/** A file is chosen in Postman. */
function withForm(request: PostmanRequest, example: Record<string, unknown>): PostmanRequest {
  const formdata = Object.entries(example).map(([key, value]): PostmanFormField =>
    key === "file"
      ? { key, type: "file", src: null }
      : { key, type: "text", value: withVariables(toText(value)) },
  );
  return { ...request, body: { mode: "formdata", formdata } };
}

function makeResponse(
  code: number,
  { description, content }: Response,
  request: PostmanRequest,
): PostmanResponse[] {
  const example = content?.["application/json"]?.example;
  if (example === undefined) return [];
  return [
    {
      name: description,
      originalRequest: request,
      code,
      header: [{ key: "Content-Type", value: "application/json" }],
      body: JSON.stringify(example, null, 2),
      _postman_previewlanguage: "json",
    },
  ];
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
