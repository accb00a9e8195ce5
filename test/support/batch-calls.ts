import { unzipSync } from "fflate";
import { expect, vi } from "vitest";
import type { Api } from "./call-api.ts";

export interface Batch {
  id: string;
  status: string;
  total: number;
  done: number;
  failed: number;
  [name: string]: unknown;
}

export interface BatchCalls {
  read: (id: string) => Promise<Batch>;
  /** Resolves to the batch when nothing more is done for it. */
  finished: (id: string) => Promise<Batch>;
  /** The files of its zip file by name, in order. */
  download: (id: string) => Promise<Record<string, Uint8Array>>;
}

/** Reads batches over REST. */
export function batchCalls(api: Api): BatchCalls {
  const read = async (id: string) => (await api("GET", `/v1/batches/${id}`)).body as Batch;
  return {
    read,
    finished: async (id) =>
      await vi.waitUntil(
        async () => {
          const batch = await read(id);
          return ["finished", "failed", "cancelled"].includes(batch.status) ? batch : undefined;
        },
        { timeout: 120_000, interval: 50 },
      ),
    async download(id) {
      const { status, headers, body } = await api("GET", `/v1/batches/${id}/file`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${id}.zip"`);
      return unzipSync(body as Uint8Array);
    },
  };
}
