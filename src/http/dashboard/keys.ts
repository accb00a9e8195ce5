import {
  createKey,
  futureExpiry,
  keyInput,
  keyListBody,
  keyNotFound,
  listKeys,
  newKeyBody,
  presentKey,
  presentKeys,
  revokeKey,
} from "../../operations/manage-keys.ts";
import { defineEndpoint } from "../endpoint.ts";

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
    handle: async ({ services, caller, body: { name, expires_at } }) => {
      const expiresAt = futureExpiry(services, expires_at);
      const { key, text } = await createKey(services, caller, { name, expiresAt });
      return { status: 201, body: { key: presentKey(key), text } };
    },
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
