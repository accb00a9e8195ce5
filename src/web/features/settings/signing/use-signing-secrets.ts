import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";

/** The secrets that sign runtime URLs, the one that signs new ones first. The first call makes one. */
export function useSigningSecrets() {
  const { id, hasRole } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "signing-secrets"],
    queryFn: ({ signal }) => get("/signing-secrets", { signal }),
    select: ({ secrets }) => secrets,
    enabled: hasRole("admin"),
    // Removes the secrets from memory when the page closes.
    gcTime: 0,
  });
}

export function useRotateSecret() {
  const { id } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post("/signing-secrets"),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "signing-secrets"] }),
    gcTime: 0,
  });
}

export function useRevokeSecret() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secretId: string) => calls.delete("/signing-secrets/{id}", { path: { id: secretId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [id, "signing-secrets"] }),
  });
}
