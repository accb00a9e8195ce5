import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import * as words from "./words.tsx";

/** How often a list of deliveries is read again while one is waiting. */
const pollMs = 1500;

export function useWebhooks() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "webhooks"],
    queryFn: ({ signal }) => get("/v1/webhooks", { signal }),
    select: ({ webhooks }) => webhooks,
  });
}

/** The newest deliveries of a webhook, while they are shown. */
export function useDeliveries(webhookId: string, enabled: boolean) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "webhooks", webhookId, "deliveries"],
    queryFn: ({ signal }) =>
      get("/v1/webhooks/{id}/deliveries", { path: { id: webhookId }, query: { pageSize: 20 }, signal }),
    select: ({ deliveries }) => deliveries,
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "pending") === true ? pollMs : false,
  });
}

/** Changes of webhooks. Each reads the list again. */
export function useWebhookChanges() {
  const { id } = useCompany();
  const { post, patch, delete: remove } = useCompanyCalls();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [id, "webhooks"] });
  return {
    create: useMutation({
      mutationFn: (webhook: NewWebhook) => post("/v1/webhooks", { body: webhook }),
      onSuccess: refresh,
      // Removes the secret from memory when its dialog closes.
      gcTime: 0,
    }),
    rotate: useMutation({
      mutationFn: (webhookId: string) =>
        patch("/v1/webhooks/{id}", { path: { id: webhookId }, body: { rotate_secret: true } }),
      onSuccess: refresh,
      gcTime: 0,
    }),
    test: async (webhookId: string) => {
      await post("/v1/webhooks/{id}/test", { path: { id: webhookId } });
      await refresh();
    },
    setEnabled: async (webhookId: string, enabled: boolean) => {
      await patch("/v1/webhooks/{id}", { path: { id: webhookId }, body: { enabled } });
      await refresh();
    },
    resend: async (webhookId: string, deliveryId: string) => {
      await post("/v1/webhooks/{id}/deliveries/{deliveryId}/resend", {
        path: { id: webhookId, deliveryId },
      });
      await refresh();
    },
    remove: async (webhookId: string) => {
      await remove("/v1/webhooks/{id}", { path: { id: webhookId } });
      await refresh();
    },
  };
}

export interface NewWebhook {
  url: string;
  description: string;
  events: EventType[];
}

/** The events with their meaning, in the order of the form. */
export const eventNames = {
  "design.published": words.designIsPublished,
  "design.deleted": words.designIsDeleted,
  "design.remarked": words.guestLeavesRemarkAboutDraft,
  "design.warning": words.liveDesignStartsShowingFallbacks,
  "opens.reached": words.designsOpensReach1001,
  "batch.finished": words.batchIsFinished,
  "table.failed": words.tablesFeedFails,
} as const;

export type EventType = keyof typeof eventNames;

export const eventTypes = Object.keys(eventNames) as EventType[];
