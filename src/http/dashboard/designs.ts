import { fullDesignBody } from "../../operations/bodies.ts";
import { duplicateDesign, duplicateInput } from "../../operations/designs/duplicate-design.ts";
import { findingsBody, lintKeptDesign } from "../../operations/designs/lint-design.ts";
import {
  designPageBody,
  designPageInput,
  listDesignPages,
} from "../../operations/designs/list-design-pages.ts";
import { defineEndpoint } from "../endpoint.ts";
import { fromText } from "../query-number.ts";

const { page_size, page_number } = designPageInput.shape;

export const designPageEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs",
    access: "viewer",
    summary: "List designs by page",
    query: designPageInput.extend({ page_size: fromText(page_size), page_number: fromText(page_number) }),
    answers: { 200: { description: "Designs", schema: designPageBody } },
    handle: async ({ services, caller, query }) => ({ body: await listDesignPages(services, caller, query) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/designs/{id}/duplicate",
    access: "editor",
    summary: "Duplicate a design",
    description: "It is live at once.",
    body: duplicateInput,
    answers: { 201: { description: "The new design", schema: fullDesignBody } },
    handle: async ({ services, caller, path, body }) => ({
      status: 201,
      body: await duplicateDesign(services, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/lint",
    access: "viewer",
    summary: "Find likely mistakes in a design",
    answers: { 200: { description: "Findings, bottom layer first", schema: findingsBody } },
    handle: async ({ services, caller, path, signal }) => ({
      body: await lintKeptDesign(services, caller, path("id"), signal()),
    }),
  }),
];
