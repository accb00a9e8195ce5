import { formatList } from "../../../kit/formats/format-list.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DraftStateBody } from "../../../../operations/designs/compare-draft.ts";
import type { VersionBody } from "../../../../operations/designs/manage-versions.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { designKey, refreshDesign } from "../use-design.ts";
import * as words from "./words.tsx";

/** Every version, newest first. */
export function useVersions(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "versions"],
    queryFn: ({ signal }) => get("/v1/designs/{id}/versions", { path: { id: designId }, signal }),
    select: ({ versions }) => versions,
  });
}

/** The changes of the draft. Not refetched in the background, so that the user publishes what the page shows. */
export function useDraft(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "draft"],
    queryFn: ({ signal }) => get("/designs/{id}/draft", { path: { id: designId }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
}

/** Publishes a revision of the draft. The error has status 409 if someone else has changed the draft. */
export function usePublish(designId: string, onPublished: (version: number) => void) {
  const { post } = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revision, note }: { revision: number; note: string }) => {
      const headers = { "If-Match": `"${revision}"` };
      const design = await post("/v1/designs/{id}/publish", {
        path: { id: designId },
        headers,
        body: { note },
      });
      await refreshDesign(client, company.id, designId);
      return design;
    },
    // An option of the hook, because the panel is gone as soon as the refreshed draft equals the live version.
    onSuccess: ({ version }) => onPublished(version),
  });
}

/** Restores an earlier version as a new live version. Fails with 409 if the draft has unpublished changes. */
export function useRestore(designId: string) {
  const { post } = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  return async (number: number, { discardDraft }: { discardDraft: boolean }) => {
    const query = discardDraft ? { discard_draft: true } : {};
    const design = await post("/v1/designs/{id}/versions/{n}/restore", {
      path: { id: designId, n: number },
      query,
    });
    await refreshDesign(client, company.id, designId);
    return design;
  };
}

/** Who published a version; empty if it isn't known. */
export function describeAuthor({ author }: Pick<VersionBody, "author">): string {
  if (author === null) return "";
  return author.kind === "user" ? words.byName(author.name) : words.withApiKey(author.name);
}

type Change = DraftStateBody["changes"][number];

/** What the editor calls a property of the document, or nearly. */
const propertyName = (property: string) => words.otherNames[property] ?? property.replaceAll("_", " ");

/** A change as a sentence. */
export function describeChange({ layer_id, name, change, properties }: Change): string {
  if (layer_id === undefined) return words.designsChanged(propertyName(name));
  if (change === "added") return words.nameWasAdded(name);
  if (change === "removed") return words.nameWasRemoved(name);
  if (change === "moved") return words.movedInLayerOrder(name);
  return words.nameChanged(name, formatList(properties.map(propertyName)));
}
