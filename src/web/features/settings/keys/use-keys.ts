import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
    mutationFn: (key: { name: string; expires_at?: string }) => calls.post("/keys", { body: key }),
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

export function useRevokeKey() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => calls.delete("/keys/{id}", { path: { id: keyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "keys"] }),
  });
}
