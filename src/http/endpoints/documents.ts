import { z } from "zod";
import { fullDesignBody } from "../../operations/bodies.ts";
import { publishInput } from "../../operations/designs/authorship.ts";
import { publishDraft, readDraft, saveDraft } from "../../operations/designs/manage-drafts.ts";
import { listVersions, readVersion, restoreVersion } from "../../operations/designs/manage-versions.ts";
import { nameSchema } from "../../operations/schema-names.ts";
import { ServiceError } from "../../operations/service-error.ts";
import { defineRestEndpoint } from "../endpoint.ts";
import { canonicalExample, designExample, documentExample, versionListExample } from "../examples/designs.ts";

/** The schema of a design document in OpenAPI. The operation checks documents itself, to name every issue. */
export const designDocument = z.unknown().meta({ $ref: "#/components/schemas/DesignDocument" });

const ifMatch = { "If-Match": "The ETag of the draft that you read; 409 when it has changed since" };
const etagHeader = { ETag: "Of this draft, for If-Match" };
const costHeader = {
  "X-Limn-Render-Cost": "Milliseconds of a core that an image takes, by an estimate",
};
const versionsBody = nameSchema(
  "VersionList",
  z.looseObject({
    design_id: z.string(),
    versions: z.array(
      z.looseObject({
        number: z.int().describe("Starts at 1"),
        live: z.boolean().describe("Whether this version is live"),
        created_at: z.string(),
        name: z.string().describe("The design's name in this version"),
        author: z
          .object({ kind: z.enum(["user", "key"]), name: z.string() })
          .nullable()
          .describe("The user or API key that published it; null if neither did, or if it isn't known"),
        note: z.string().nullable().describe("What the author wrote about it"),
      }),
    ),
    total: z.int(),
  }),
);

export const documentEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs/{id}/document",
    operationId: "getDraft",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "Read a design's draft",
    description: "In canonical form, with an ETag for If-Match.",
    headers: { "If-None-Match": "ETags of drafts that you have; 304 when the draft is one of them" },
    answers: {
      200: {
        description: "The draft",
        schema: designDocument,
        example: canonicalExample,
        headers: etagHeader,
      },
      304: { description: "You have this draft", headers: etagHeader },
    },
    handle: async ({ services, caller, path, header }) => {
      const { document, revision } = await readDraft(services, caller, path("id"));
      const headers = { ETag: formatEtag(revision) };
      return isKnown(header("if-none-match"), revision)
        ? { status: 304, headers }
        : { body: document, headers };
    },
  }),
  defineRestEndpoint({
    method: "put",
    path: "/v1/designs/{id}/document",
    operationId: "saveDraft",
    scope: "write",
    reach: "design",
    parameters: { id: "Id of the design" },
    errorStatuses: [409],
    access: "editor",
    summary: "Save a design's draft",
    description:
      "Replaces the whole draft. Without If-Match, it also overwrites changes that somebody else has made. Texts may be unfinished: unknown formats of placeholders, and parameters of two types at once, are refused only when the draft is published.",
    query: z.strictObject({
      publish: z.enum(["true", "false"]).optional().describe("true also publishes the draft"),
    }),
    headers: ifMatch,
    body: designDocument,
    example: documentExample,
    answers: {
      200: {
        description: "The draft in canonical form",
        schema: designDocument,
        example: canonicalExample,
        headers: { ...etagHeader, ...costHeader },
      },
    },
    handle: async ({ services, caller, path, query, body, header }) => {
      const { document, revision, costMs } = await saveDraft(services, caller, path("id"), {
        document: body,
        expectedRevision: parseIfMatch(header("if-match")),
        publish: query.publish === "true",
      });
      return {
        body: document,
        headers: { ETag: formatEtag(revision), "X-Limn-Render-Cost": String(costMs) },
      };
    },
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/{id}/publish",
    operationId: "publishDraft",
    scope: "write",
    reach: "design",
    makesSomething: true,
    parameters: { id: "Id of the design" },
    errorStatuses: [409],
    access: "editor",
    summary: "Publish the draft",
    description:
      "Publishes a new version, which the next open shows. If the draft is already live, no version is created.",
    headers: ifMatch,
    body: publishInput,
    bodyOptional: true,
    example: { note: "New colors for spring" },
    answers: { 200: { description: "The design", schema: fullDesignBody, example: designExample } },
    handle: async ({ services, caller, path, header, body }) => ({
      body: await publishDraft(services, caller, path("id"), {
        ...body,
        expectedRevision: parseIfMatch(header("if-match")),
      }),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs/{id}/versions",
    operationId: "listVersions",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "List versions, newest first",
    answers: { 200: { description: "Versions", schema: versionsBody, example: versionListExample } },
    handle: async ({ services, caller, path }) => ({
      body: await listVersions(services, caller, path("id")),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs/{id}/versions/{n}",
    operationId: "getVersion",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design", n: "Number of the version" },
    access: "viewer",
    summary: "Read a version's document",
    description: "In canonical form.",
    answers: { 200: { description: "The document", schema: designDocument, example: canonicalExample } },
    handle: async ({ services, caller, path }) => ({
      body: await readVersion(services, caller, path("id"), parseVersionNumber(path("n"))),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/{id}/versions/{n}/restore",
    operationId: "restoreVersion",
    scope: "write",
    reach: "design",
    makesSomething: true,
    parameters: { id: "Id of the design", n: "Number of the version" },
    errorStatuses: [409],
    access: "editor",
    summary: "Restore an earlier version",
    description:
      "Publishes the earlier version again as a new version, with its name. The draft becomes the same document. 409 draft_unpublished if the draft has changes that are in no version.",
    query: z.strictObject({
      discard_draft: z
        .enum(["true", "false"])
        .optional()
        .describe("true discards unpublished changes of the draft"),
    }),
    answers: { 200: { description: "The design", schema: fullDesignBody, example: designExample } },
    handle: async ({ services, caller, path, query }) => ({
      body: await restoreVersion(services, caller, path("id"), {
        number: parseVersionNumber(path("n")),
        discardDraft: query.discard_draft === "true",
      }),
    }),
  }),
];

function formatEtag(revision: number): string {
  return `"${revision}"`;
}

/** Compares ETags weakly (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string | undefined, revision: number): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(formatEtag(revision)) || tags.includes("*");
}

/** `*` only requires that a draft exists. Proxies that compress answers make ETags weak, so weak ones are accepted. */
function parseIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim())?.[1];
  if (revision === undefined) {
    throw new ServiceError("malformed", "If-Match takes the draft's ETag, including its quotation marks.", {
      issues: [{ path: "If-Match", message: "Not an ETag of Limn", found: ifMatch.slice(0, 80) }],
    });
  }
  return Number(revision);
}

function parseVersionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ServiceError("version_not_found", "Versions are numbered from 1.");
  return Number(text);
}
