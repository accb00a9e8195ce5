import { fullDesignBody } from "../../operations/bodies.ts";
import {
  createDesign,
  createDesignInput,
  deleteDesign,
  undeleteDesign,
  updateDesign,
  updateDesignInput,
} from "../../operations/designs/manage-designs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { designDocument, documentExample } from "./design-document.ts";

const design = { description: "The design", schema: fullDesignBody };

export const designEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/v1/designs",
    access: "editor",
    summary: "Make a design from a document",
    description: "It is live at once, as version 1.",
    body: createDesignInput.extend({
      project_id: createDesignInput.shape.project_id.describe("The project it goes to"),
      document: designDocument,
    }),
    example: { project_id: "prj_…", document: documentExample },
    answers: { 201: design },
    handle: async ({ parts, caller, body }) => ({
      status: 201,
      body: await createDesign(parts, caller, body),
    }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/v1/designs/{id}",
    access: "editor",
    summary: "Rename or move a design",
    description: "Its id and its runtime URL stay.",
    body: updateDesignInput,
    example: { name: "Spring banner" },
    answers: { 200: design },
    handle: async ({ parts, caller, path, body }) => ({
      body: await updateDesign(parts, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/v1/designs/{id}",
    access: "editor",
    summary: "Delete a design",
    description: "Its runtime URL answers 404 from now on. It can be brought back for 30 days.",
    answers: { 204: { description: "It is deleted" } },
    handle: async ({ parts, caller, path }) => {
      await deleteDesign(parts, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/v1/designs/{id}/undelete",
    access: "editor",
    summary: "Bring a deleted design back",
    answers: { 200: design },
    handle: async ({ parts, caller, path }) => ({ body: await undeleteDesign(parts, caller, path("id")) }),
  }),
];
