import { z } from "zod";
import { nameSchema } from "../../operations/schema-names.ts";
import { anyDesignListBody, fullDesignBody, imageUrlBody } from "../../operations/bodies.ts";
import { generateImageUrl, urlInput } from "../../operations/designs/generate-image-url.ts";
import { duplicateDesign, duplicateInput } from "../../operations/designs/duplicate-design.ts";
import { checkStoredDesign, emailCheckBody } from "../../operations/email/check-email.ts";
import { getDesign } from "../../operations/designs/get-design.ts";
import { deletedInput, listDesigns } from "../../operations/designs/list-designs.ts";
import {
  createDesign,
  createDesignInput,
  deleteDesign,
  undeleteDesign,
  updateDesign,
  updateDesignInput,
} from "../../operations/designs/manage-designs.ts";
import { validateDocument, validationBody } from "../../operations/checks/validate-document.ts";
import { defineRestEndpoint, makeLocation } from "../endpoint.ts";
import { designDocument } from "./documents.ts";
import { designListQuery } from "./images.ts";
import {
  designExample,
  designListExample,
  documentExample,
  emailCheckExample,
  imageUrlExample,
  validationExample,
} from "../examples/designs.ts";
import { exampleIds } from "../examples/ids.ts";

const design = { description: "The design", schema: fullDesignBody, example: designExample };
const newDesign = { ...design, headers: { Location: "URL of the design" } };

export const designEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs",
    operationId: "listDesigns",
    scope: "read",
    reach: "listed",
    access: "viewer",
    summary: "List designs",
    description: "Same as GET /v1/images. With deleted=true it lists deleted designs that can be restored.",
    query: designListQuery.extend({ deleted: deletedInput }),
    answers: { 200: { description: "Designs", schema: anyDesignListBody, example: designListExample } },
    handle: async ({ services, caller, query: { deleted, ...query } }) => ({
      body: await listDesigns(services, caller, { ...query, deleted: deleted === "true" }),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs/{id}",
    operationId: "getDesign",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "Read a design",
    description: "Same as GET /v1/images/{id}.",
    answers: { 200: design },
    handle: async ({ services, caller, path }) => ({ body: await getDesign(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs",
    operationId: "createDesign",
    scope: "write",
    reach: "named",
    errorStatuses: [404],
    access: "editor",
    summary: "Create a design from a document",
    description: "The design is live immediately as version 1.",
    body: nameSchema("NewDesign", createDesignInput.extend({ document: designDocument })),
    example: { project_id: exampleIds.project, document: documentExample },
    answers: { 201: newDesign },
    handle: async ({ services, caller, body }) => {
      const created = await createDesign(services, caller, body);
      return { status: 201, body: created, headers: makeLocation("designs", created.id) };
    },
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/validate",
    operationId: "validateDesign",
    scope: "write",
    reach: "nothing",
    access: "viewer",
    summary: "Check a document without saving it",
    description:
      "Says what POST /v1/designs would refuse, finds likely mistakes, and estimates what an image costs. Nothing is saved.",
    body: nameSchema("DocumentToCheck", z.strictObject({ document: designDocument })),
    example: { document: documentExample },
    answers: { 200: { description: "What was found", schema: validationBody, example: validationExample } },
    handle: async ({ services, caller, body, signal }) => ({
      body: await validateDocument(services, caller, body.document, signal()),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/{id}/copy",
    operationId: "copyDesign",
    scope: "write",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "editor",
    summary: "Copy a design",
    description:
      "Creates a new design from the draft. It is live immediately as version 1 and has its own id and runtime URL.",
    body: duplicateInput,
    bodyOptional: true,
    example: { name: "Spring banner for Ada" },
    answers: { 201: { ...newDesign, example: { ...designExample, name: "Spring banner for Ada" } } },
    handle: async ({ services, caller, path, body }) => {
      const copy = await duplicateDesign(services, caller, path("id"), body);
      return { status: 201, body: copy, headers: makeLocation("designs", copy.id) };
    },
  }),
  defineRestEndpoint({
    method: "patch",
    path: "/v1/designs/{id}",
    operationId: "updateDesign",
    scope: "write",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "editor",
    summary: "Rename, move or protect a design",
    description:
      "The id and the runtime URL don't change. An empty body changes nothing. `protection` pauses the runtime URL, lets it answer signed URLs only, and bounds its values, picture hosts and opens.",
    body: updateDesignInput,
    example: { name: "Spring banner" },
    answers: { 200: { ...design, example: { ...designExample, name: "Spring banner" } } },
    handle: async ({ services, caller, path, body }) => ({
      body: await updateDesign(services, caller, path("id"), body),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/{id}/url",
    operationId: "generateImageUrl",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "Make a runtime URL with values",
    description:
      "Encodes the values, and signs the URL if the design is signed. Nothing is rendered or stored. Names that no parameter has are left out and listed.",
    body: urlInput,
    bodyOptional: true,
    example: { params: { first_name: "Ada" } },
    answers: { 200: { description: "The URL", schema: imageUrlBody, example: imageUrlExample } },
    handle: async ({ services, caller, path, body: { params = {}, size, scale } }) => ({
      body: await generateImageUrl(services, caller, { designId: path("id"), params, size, scale }, "params"),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/designs/{id}/email-check",
    operationId: "checkEmail",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "Check a design for emails",
    description:
      "Renders the live version with its own texts and with those of its stress cases, at most twelve images, after everything that somebody waits for, and reports what email programs make of it: weight, formats, dark mode, alternative text, width, and what freezes in their copies. None of it counts as an open.",
    answers: {
      200: {
        description: "Faults, notes, weights and alternative texts",
        schema: emailCheckBody,
        example: emailCheckExample,
      },
    },
    handle: async ({ services, caller, path, signal }) => ({
      body: await checkStoredDesign(services, caller, path("id"), signal()),
    }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/designs/{id}",
    operationId: "deleteDesign",
    scope: "write",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "editor",
    summary: "Delete a design",
    description: "Its runtime URL answers 404 immediately. The design can be restored for 30 days.",
    answers: { 204: { description: "The design is deleted" } },
    handle: async ({ services, caller, path }) => {
      await deleteDesign(services, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/designs/{id}/undelete",
    operationId: "undeleteDesign",
    scope: "write",
    reach: "design",
    parameters: { id: "Id of the deleted design" },
    access: "editor",
    summary: "Restore a deleted design",
    description: "If its project was deleted too, the project is restored with it.",
    answers: { 200: design },
    handle: async ({ services, caller, path }) => ({
      body: await undeleteDesign(services, caller, path("id")),
    }),
  }),
];
