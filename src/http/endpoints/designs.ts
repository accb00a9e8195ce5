import { fullDesignBody } from "../../operations/bodies.ts";
import {
  createDesign,
  createDesignInput,
  deleteDesign,
  undeleteDesign,
  updateDesign,
  updateDesignInput,
} from "../../operations/manage-designs.ts";
import { defineEndpoint } from "../endpoint.ts";

const design = { description: "The design", schema: fullDesignBody };

export const designEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/v1/designs",
    summary: "Make a design from a document",
    description: "The document follows /schema/design.json. It is live at once, as version 1.",
    body: createDesignInput,
    answers: { 201: design },
    handle: async ({ parts, caller, body }) => ({
      status: 201,
      body: await createDesign(parts, caller, body),
    }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/v1/designs/{id}",
    summary: "Rename or move a design",
    body: updateDesignInput,
    answers: { 200: design },
    handle: async ({ parts, caller, path, body }) => ({
      body: await updateDesign(parts, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/v1/designs/{id}",
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
    summary: "Bring a deleted design back",
    answers: { 200: design },
    handle: async ({ parts, caller, path }) => ({ body: await undeleteDesign(parts, caller, path("id")) }),
  }),
];
