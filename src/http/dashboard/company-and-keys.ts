import { z } from "zod";
import { deleteCompanyInput, deleteOwnCompany } from "../../operations/erasure/delete-company.ts";
import { exportCompany } from "../../operations/erasure/export-company.ts";
import { companyBody, companyInput, getCompany, updateCompany } from "../../operations/manage-company.ts";
import { keyCallListBody, listKeyCalls } from "../../operations/list-key-calls.ts";
import {
  createKey,
  parseExpiry,
  keyInput,
  keyListBody,
  keyNotFound,
  listKeys,
  newKeyBody,
  presentKey,
  presentKeys,
  revokeKey,
  rotateKey,
  rotatedKeyBody,
  rotationInput,
} from "../../operations/manage-keys.ts";
import {
  listSigningSecrets,
  revokeSigningSecret,
  rotateSigningSecret,
  signingSecretListBody,
} from "../../operations/protection/manage-secrets.ts";
import { defineEndpoint } from "../endpoint.ts";

const company = { description: "The company", schema: companyBody };

export const companyEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/company",
    access: "viewer",
    summary: "Read the company's settings",
    answers: { 200: company },
    handle: async ({ services, caller }) => ({ body: await getCompany(services, caller) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/company",
    access: "admin",
    summary: "Change the company's settings",
    body: companyInput,
    answers: { 200: company },
    handle: async ({ services, caller, body }) => ({ body: await updateCompany(services, caller, body) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/company/export",
    access: "owner",
    summary: "Export everything that the company owns",
    description: "Without secrets. The zip file can be imported as a bundle of designs.",
    answers: { 200: { description: "A zip file", media: ["application/zip"] } },
    handle: async ({ services, caller }) => {
      const { name, stream } = await exportCompany(services, caller);
      return { headers: exportHeaders(name), body: stream };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/company/delete",
    access: "owner",
    summary: "Delete the company with everything that it owns, for good",
    body: deleteCompanyInput,
    answers: { 200: { description: "What was deleted", schema: z.looseObject({ id: z.string() }) } },
    handle: async ({ services, caller, body }) => {
      const { id, name, designs, assets, batches } = await deleteOwnCompany(services, caller, body);
      return { body: { id, name, designs, assets, batches } };
    },
  }),
];

/** Names of files may have letters of any script. */
function exportHeaders(name: string): Record<string, string> {
  return {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Cache-Control": "private, no-store",
  };
}

const secrets = {
  description: "The signing secrets, the one that signs first",
  schema: signingSecretListBody,
};

export const signingSecretEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/signing-secrets",
    access: "admin",
    summary: "List the secrets that sign runtime URLs",
    answers: { 200: secrets },
    handle: async ({ services, caller }) => ({ body: await listSigningSecrets(services, caller) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/signing-secrets",
    access: "admin",
    summary: "Rotate the signing secret",
    description: "The one before stays valid until it is revoked.",
    answers: { 201: secrets },
    handle: async ({ services, caller }) => ({
      status: 201,
      body: await rotateSigningSecret(services, caller),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/signing-secrets/{id}",
    access: "admin",
    summary: "Revoke a signing secret",
    answers: { 204: { description: "URLs that it signed answer 403" } },
    handle: async ({ services, caller, path }) => {
      await revokeSigningSecret(services, caller, path("id"));
      return { status: 204 };
    },
  }),
];

export const keyEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/keys",
    access: "admin",
    summary: "List API keys, newest first",
    description: "Without their secret. Revoked ones stay for 30 days.",
    answers: { 200: { description: "Keys", schema: keyListBody } },
    handle: async ({ services, caller }) => ({
      body: { keys: presentKeys(await listKeys(services, caller), services.now()) },
    }),
  }),
  defineEndpoint({
    method: "post",
    path: "/keys",
    access: "admin",
    summary: "Create an API key",
    body: keyInput,
    answers: { 201: { description: "The key, shown this once", schema: newKeyBody } },
    handle: async ({ services, caller, body: { name, expires_at, scopes, project_ids: projectIds } }) => {
      const expiresAt = parseExpiry(services, expires_at);
      const { key, text } = await createKey(services, caller, { name, expiresAt, scopes, projectIds });
      return { status: 201, body: { key: presentKey(key), text } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/keys/{id}/rotate",
    access: "admin",
    summary: "Replace an API key",
    description: "Makes a key of the same name and limits. The one before works until the overlap is over.",
    body: rotationInput,
    answers: { 201: { description: "The new key, shown this once, and the former", schema: rotatedKeyBody } },
    handle: async ({ services, caller, path, body }) => {
      const { key, former, text } = await rotateKey(services, caller, path("id"), body);
      return { status: 201, body: { key: presentKey(key), text, former: presentKey(former) } };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/keys/{id}/calls",
    access: "admin",
    summary: "List the last 1,000 calls of a key, newest first",
    description: "Without anything that a call has sent.",
    answers: { 200: { description: "Calls", schema: keyCallListBody } },
    handle: async ({ services, caller, path }) => ({
      body: { calls: await listKeyCalls(services, caller, path("id")) },
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/keys/{id}",
    access: "admin",
    summary: "Revoke an API key",
    answers: { 204: { description: "It stops within a second" } },
    handle: async ({ services, caller, path }) => {
      if (!(await revokeKey(services, caller, path("id")))) throw keyNotFound(path("id"));
      return { status: 204 };
    },
  }),
];
