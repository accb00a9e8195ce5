import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Overlap } from "../../../../operations/manage-keys.ts";
import type { Scope } from "../../../../operations/scopes.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";

/** The company's API keys. Disabled for users who may not see them. */
export function useKeys() {
  const { id, hasRole } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "keys"],
    queryFn: ({ signal }) => calls.get("/keys", { signal }),
    enabled: hasRole("admin"),
  });
}

/** Creates a key. Only this response contains its text. */
export function useCreateKey() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: { name: string; expires_at?: string; scopes: Scope[]; project_ids?: string[] }) =>
      calls.post("/keys", { body: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "keys"] }),
    // Removes the key's text from memory when its dialog closes.
    gcTime: 0,
  });
}

/** Returns a function that refetches the keys. */
export function useRefreshKeys(): () => Promise<void> {
  const { id } = useCompany();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [id, "keys"] });
}

/** Replaces a key. Only this response contains the new one's text. */
export function useRotateKey() {
  const { id: companyId } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, overlap }: { id: string; overlap: Overlap }) =>
      calls.post("/keys/{id}/rotate", { path: { id }, body: { overlap } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [companyId, "keys"] }),
    gcTime: 0,
  });
}

/** The last calls of a key, read anew each time that they are shown. */
export function useKeyCalls(keyId: string) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "key-calls", keyId],
    queryFn: ({ signal }) => calls.get("/keys/{id}/calls", { path: { id: keyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRevokeKey() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => calls.delete("/keys/{id}", { path: { id: keyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "keys"] }),
  });
}
