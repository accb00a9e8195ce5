import { dashboardEndpoints, endpoints } from "../../src/http/endpoints.ts";
import type { Role } from "../../src/operations/roles.ts";
import type { NeededScope } from "../../src/operations/scopes.ts";
import { greeting } from "../support/greeting-design.ts";

export const webhook = {
  url: "http://93.184.215.14/hook",
  events: ["design.deleted" as const],
  description: undefined,
};

/** Valid bodies, so that calls are rejected only because of the caller. */
export const bodies: Record<string, (ids: Ids) => unknown> = {
  "POST /v1/images": ({ design }) => ({ design_id: design }),
  "POST /v1/images/report": ({ design }) => ({ design_id: design }),
  "POST /v1/images/url": ({ design }) => ({ design_id: design }),
  "POST /v1/batches": ({ design }) => ({ design_id: design, rows: [{}] }),
  "POST /v1/checks": ({ design }) => ({ design_id: design, rows: [{}] }),
  "POST /v1/tables": () => ({ name: "mine", key: "id" }),
  "PATCH /v1/tables/{name}": () => ({ description: "Mine now" }),
  "PUT /v1/tables/{name}/rows": () => ({ rows: [] }),
  "PUT /v1/tables/{name}/rows/{key}": () => ({}),
  "POST /v1/projects": () => ({ name: "Another" }),
  "PATCH /v1/projects/{id}": () => ({ name: "Mine now" }),
  "POST /v1/webhooks": () => webhook,
  "PATCH /v1/webhooks/{id}": () => ({ description: "Mine now" }),
  "POST /v1/designs/validate": () => ({ document: greeting }),
  "POST /v1/designs": ({ project }) => ({ project_id: project, document: greeting }),
  "POST /v1/designs/{id}/copy": () => ({}),
  "PATCH /v1/designs/{id}": () => ({ name: "Mine now" }),
  "POST /v1/designs/{id}/url": () => ({}),
  "PUT /v1/designs/{id}/document": () => greeting,
  "POST /v1/designs/{id}/publish": () => ({}),
  "PATCH /company": () => ({ name: "Mine now" }),
  "POST /company/delete": () => ({ name: "Not its name" }),
  "PATCH /members/{id}": () => ({ role: "viewer" }),
  "POST /invitations": () => ({ email: "new@example.com", role: "viewer" }),
  "POST /keys": () => ({ name: "Mine" }),
  "POST /keys/{id}/rotate": () => ({ overlap: "1h" }),
  "POST /designs/{id}/duplicate": () => ({}),
  "POST /designs/{id}/draft-links": () => ({ days: 7 }),
  "PATCH /designs/{id}/remarks/{remarkId}": () => ({ resolved: true }),
  "PATCH /designs/{id}/snippet": () => ({ alt: "Mine now" }),
  "POST /templates/{id}/designs": ({ project }) => ({ project_id: project }),
  "PATCH /pictures/{id}": () => ({ name: "Mine now" }),
  "PUT /brand": () => ({ colors: [], text_styles: [], logos: [] }),
};

export interface Ids {
  design: string;
  batch: string;
  check: string;
  table: string;
  webhook: string;
  project: string;
  key: string;
  member: string;
  invitation: string;
  draftLink: string;
  remark: string;
}

export interface AccessCall {
  name: string;
  method: string;
  path: string;
  access: Role;
  /** What a key needs; undefined for calls of the dashboard alone. */
  scope: NeededScope | undefined;
}

/** Every call, of REST and of the dashboard alone. */
export const calls: AccessCall[] = [
  ...Object.values(endpoints)
    .flat()
    .map(({ method, path, access, scope }) => ({ method, path, access, scope })),
  ...Object.values(dashboardEndpoints)
    .flat()
    .map(({ method, path, access }) => ({ method, path, access, scope: undefined })),
].map(({ method, ...call }) => ({
  ...call,
  name: `${method.toUpperCase()} ${call.path}`,
  method: method.toUpperCase(),
}));

const subjects: [RegExp, keyof Ids][] = [
  [/^\/v1\/projects/, "project"],
  [/^\/v1\/batches/, "batch"],
  [/^\/v1\/checks/, "check"],
  [/^\/v1\/tables/, "table"],
  [/^\/v1\/webhooks/, "webhook"],
  [/^\/keys/, "key"],
  [/^\/members/, "member"],
  [/^\/invitations/, "invitation"],
];

/** The path with ids of the company, or with an unknown id. */
export function pathOf({ path }: Pick<AccessCall, "path">, existingIds: Ids | undefined): string {
  const subject = subjects.find(([pattern]) => pattern.test(path))?.[1] ?? "design";
  const id = existingIds?.[subject] ?? "none";
  return path
    .replace(/\{(?:id|designId|name)\}/, id)
    .replace("{key}", "none")
    .replace("{deliveryId}", "none")
    .replace("{linkId}", existingIds?.draftLink ?? "none")
    .replace("{remarkId}", existingIds?.remark ?? "none")
    .replace("{n}", "1")
    .replace("{version}", "live");
}

/** The code of a problem document; empty for other answers, which are read to their end. */
export async function codeOf(answer: Response): Promise<string> {
  const bytes = await answer.bytes();
  if (answer.headers.get("content-type") !== "application/problem+json") return "";
  return (JSON.parse(Buffer.from(bytes).toString()) as { code: string }).code;
}
