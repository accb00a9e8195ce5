import { expect, test } from "vitest";
import { z } from "zod";
import { type Description, toCheck } from "../../../test/support/response-schemas.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints.ts";
import { documentExample } from "../examples/designs.ts";
import { problemExamples } from "../examples/problems.ts";
import { eventExamples } from "../examples/webhooks.ts";
import { webhookEventBodies } from "../../operations/webhooks/webhook-event-bodies.ts";
import { makeOpenApiDocument } from "./openapi-document.ts";
import type { Schema } from "./openapi-types.ts";
import { resolveReferences } from "./resolve-references.ts";

const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com" };
const document = makeOpenApiDocument(urls);
const description = document as unknown as Description;
const all: Endpoint[] = Object.values(endpoints).flat();

interface Content {
  where: string;
  schema: Schema;
  example?: unknown;
}

/** Every JSON body and form of the API, with where it stands. Images and files are bytes and need no example. */
function listContents({ paths, webhooks, components } = document): Content[] {
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) =>
    Object.values(methods),
  );
  const answers = (name: string, responses: object): [string, { content?: object }][] =>
    Object.entries(responses).map(([status, answer]) => [
      `${name} ${status}`,
      answer as { content?: object },
    ]);
  const bodies: [string, { content?: object }][] = [
    ...operations.flatMap(({ operationId, requestBody, responses }) => [
      ...(requestBody === undefined
        ? []
        : [[`${operationId} request`, requestBody] as [string, typeof requestBody]]),
      ...answers(operationId, responses),
    ]),
    ...answers("component", components.responses),
  ];
  return bodies.flatMap(([where, { content = {} }]) =>
    Object.entries(content as Record<string, Omit<Content, "where">>)
      .filter(([type]) => type.includes("json") || type.startsWith("multipart/"))
      .map(([type, one]) => ({ where: `${where} ${type}`, ...one })),
  );
}

/** The places of members that a schema doesn't describe. */
function findUnknown(value: unknown, schema: Schema, place: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => findUnknown(one, schema.items ?? {}, `${place}[${index}]`));
  }
  const { properties } = schema;
  if (typeof value !== "object" || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const property = properties[name];
    if (property !== undefined) return findUnknown(part, property, `${place}.${name}`);
    return typeof schema.additionalProperties === "object" ? [] : [`${place}.${name}`];
  });
}

test("every body of every operation has an example", () => {
  const contents = listContents();
  expect(contents.length).toBeGreaterThan(50);
  expect(contents.filter(({ example }) => example === undefined).map(({ where }) => where)).toEqual([]);
});

test("no example has a member that its schema doesn't describe", () => {
  const resolved = listContents(resolveReferences(document));
  expect(resolved.flatMap(({ where, schema, example }) => findUnknown(example, schema, where))).toEqual([]);
});

function check(where: string, schema: z.ZodType, example: unknown): void {
  const { success, error } = schema.safeParse(example);
  expect(success ? "" : `${where}: ${z.prettifyError(error)}`).toBe("");
}

test("every example of an event is one that is sent", () => {
  const examples: Record<string, unknown> = eventExamples;
  for (const [type, schema] of Object.entries(webhookEventBodies)) check(type, schema, examples[type]);
});

test("every example is one that the operation accepts or answers", () => {
  for (const { operationId = "", body, upload, sources, example, formExample, answers } of all) {
    const schema = sources?.json ?? (upload === true ? undefined : body);
    if (schema !== undefined) check(operationId, schema, example);
    const { file: _, ...fields } = formExample ?? {};
    if (sources !== undefined) check(`${operationId} form`, sources.form, fields);
    for (const [status, answer] of Object.entries(answers)) {
      if (answer.schema !== undefined) check(`${operationId} ${status}`, answer.schema, answer.example);
    }
  }
  check("document", toCheck({ $ref: "#/components/schemas/DesignDocument" }, description), documentExample);
  const problem = toCheck({ $ref: "#/components/schemas/Problem" }, description);
  for (const [name, example] of Object.entries(problemExamples)) check(name, problem, example);
});

test("every parameter that has to be given has an example", () => {
  const without = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters }) =>
      parameters
        .filter(({ required, example }) => required && example === undefined)
        .map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(without).toEqual([]);
});
