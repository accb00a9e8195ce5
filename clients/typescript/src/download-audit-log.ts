import type { LimnApi } from "./generated/sdk.gen.js";
import type { ListAuditLogData } from "./generated/types.gen.js";

/** What `listAuditLog` takes beside pages. */
export type AuditLogFilter = Omit<NonNullable<ListAuditLogData["query"]>, "pageSize" | "pageNumber">;

/** The whole audit log as CSV, newest first, or what matches the filter. */
export async function downloadAuditLog(limn: LimnApi, filter: AuditLogFilter = {}): Promise<string> {
  const query = { ...filter, format: "csv" };
  return (await limn.listAuditLog({ query, parseAs: "text" } as object)) as unknown as string;
}
