import { brandBody, brandInput } from "../../operations/brand/brand-values.ts";
import { getBrand, putBrand } from "../../operations/brand/manage-brand.ts";
import { listOutdatedDesigns, outdatedBody, outdatedInput } from "../../operations/brand/outdated-designs.ts";
import { defineEndpoint } from "../endpoint.ts";

const brand = { description: "The brand", schema: brandBody };

export const brandEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/brand",
    access: "viewer",
    summary: "Read the company's brand",
    answers: { 200: brand },
    handle: async ({ services, caller }) => ({ body: await getBrand(services, caller) }),
  }),
  defineEndpoint({
    method: "put",
    path: "/brand",
    access: "editor",
    summary: "Replace the company's brand",
    description: "No design changes.",
    body: brandInput,
    answers: { 200: brand },
    handle: async ({ services, caller, body }) => ({ body: await putBrand(services, caller, body) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/brand/designs",
    access: "viewer",
    summary: "List designs that have former values of the brand",
    query: outdatedInput,
    answers: { 200: { description: "Those of one page", schema: outdatedBody } },
    handle: async ({ services, caller, query }) => ({
      body: await listOutdatedDesigns(services, caller, query),
    }),
  }),
];
