import {
  draftLinkInput,
  draftLinkListBody,
  listDraftLinks,
  makeDraftLink,
  newDraftLinkBody,
  revokeDraftLink,
} from "../../operations/sharing/manage-draft-links.ts";
import {
  changeRemark,
  deleteRemark,
  listRemarks,
  remarkBody,
  remarkChangeInput,
  remarkListBody,
} from "../../operations/sharing/manage-remarks.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Links that show a draft to guests, and what guests wrote. */
export const sharingEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/draft-links",
    access: "viewer",
    summary: "List the links to a draft",
    answers: { 200: { description: "Unexpired links, newest first", schema: draftLinkListBody } },
    handle: async ({ services, caller, path }) => ({
      body: await listDraftLinks(services, caller, path("id")),
    }),
  }),
  defineEndpoint({
    method: "post",
    path: "/designs/{id}/draft-links",
    access: "editor",
    summary: "Make a link to a draft",
    body: draftLinkInput,
    answers: { 201: { description: "The link", schema: newDraftLinkBody } },
    handle: async ({ services, caller, path, body }) => ({
      status: 201,
      body: await makeDraftLink(services, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/designs/{id}/draft-links/{linkId}",
    access: "editor",
    summary: "Revoke a link to a draft",
    answers: { 204: { description: "It no longer works" } },
    handle: async ({ services, caller, path }) => {
      await revokeDraftLink(services, caller, path("id"), path("linkId"));
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/remarks",
    access: "viewer",
    summary: "List what guests wrote about a draft",
    answers: { 200: { description: "Open remarks first", schema: remarkListBody } },
    handle: async ({ services, caller, path }) => ({ body: await listRemarks(services, caller, path("id")) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/designs/{id}/remarks/{remarkId}",
    access: "editor",
    summary: "Resolve a remark, or open it again",
    body: remarkChangeInput,
    answers: { 200: { description: "The remark", schema: remarkBody } },
    handle: async ({ services, caller, path, body }) => ({
      body: await changeRemark(services, caller, { designId: path("id"), id: path("remarkId") }, body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/designs/{id}/remarks/{remarkId}",
    access: "editor",
    summary: "Delete a remark",
    answers: { 204: { description: "It is gone" } },
    handle: async ({ services, caller, path }) => {
      await deleteRemark(services, caller, { designId: path("id"), id: path("remarkId") });
      return { status: 204 };
    },
  }),
];
