import type { auditedEndpoints } from "../../src/http/audited-endpoints.ts";
import { greeting } from "../support/greeting-design.ts";

type Call = keyof typeof auditedEndpoints;

export interface Step {
  call: Call;
  /** The path, if it isn't the call's own. */
  path?: () => string;
  json?: () => unknown;
  /** Sends a picture. */
  isUpload?: true;
  /** Instead of the owner. */
  as?: "editor";
  /** Other than those of the table. */
  actions?: readonly string[];
  after?: (body: Record<string, unknown>) => void;
}

/** Of what the steps make. */
export const ids: Record<string, string> = {};
const keep = (name: string, of = (body: Record<string, unknown>) => body["id"]) => {
  return (body: Record<string, unknown>) => void (ids[name] = String(of(body)));
};

const oneRow = () => ({ design_id: ids["design"], rows: [{ params: {} }] });
const design = (rest = "") => `/v1/designs/${ids["design"]}${rest}`;
/** Every call once, in an order in which each has what it needs. */
export const steps: Step[] = [
  { call: "POST /v1/projects", json: () => ({ name: "Private name" }), after: keep("project") },
  {
    call: "PATCH /v1/projects/{id}",
    path: () => `/v1/projects/${ids["project"]}`,
    json: () => ({ name: "Private" }),
  },
  {
    call: "POST /v1/designs",
    json: () => ({ project_id: ids["project"], document: greeting }),
    after: keep("design"),
  },
  { call: "POST /v1/designs/validate", json: () => ({ document: greeting }) },
  { call: "POST /v1/designs/{id}/copy", path: () => design("/copy"), json: () => ({}), after: keep("copy") },
  {
    call: "POST /designs/{id}/duplicate",
    path: () => `/designs/${ids["design"]}/duplicate`,
    json: () => ({}),
  },
  {
    call: "PATCH /designs/{id}/snippet",
    path: () => `/designs/${ids["design"]}/snippet`,
    json: () => ({ alt: "Private" }),
  },
  { call: "PUT /templates/{id}", path: () => `/templates/${ids["design"]}` },
  { call: "DELETE /templates/{id}", path: () => `/templates/${ids["design"]}` },
  {
    call: "POST /designs/{id}/draft-links",
    path: () => `/designs/${ids["design"]}/draft-links`,
    json: () => ({ days: 7 }),
    after: keep("link"),
  },
  {
    call: "DELETE /designs/{id}/draft-links/{linkId}",
    path: () => `/designs/${ids["design"]}/draft-links/${ids["link"]}`,
  },
  { call: "PATCH /v1/designs/{id}", path: () => design(), json: () => ({ name: "Private" }) },
  { call: "POST /v1/designs/{id}/url", path: () => design("/url"), json: () => ({}) },
  {
    call: "PUT /v1/designs/{id}/document",
    path: () => design("/document"),
    json: () => ({ ...greeting, name: "Private draft" }),
    actions: ["design.draft_saved"],
  },
  {
    // The same again within an hour.
    call: "PUT /v1/designs/{id}/document",
    path: () => design("/document"),
    json: () => ({ ...greeting, name: "Private draft 2" }),
    actions: [],
  },
  {
    call: "PUT /v1/designs/{id}/document",
    path: () => design("/document?publish=true"),
    json: () => ({ ...greeting, name: "Private draft 3" }),
    actions: ["design.published"],
  },
  {
    call: "PUT /v1/designs/{id}/document",
    path: () => design("/document"),
    json: () => ({ ...greeting, name: "Private draft 4" }),
    actions: [],
  },
  {
    call: "POST /v1/designs/{id}/publish",
    path: () => design("/publish"),
    json: () => ({ note: "Private" }),
  },
  { call: "POST /v1/designs/{id}/versions/{n}/restore", path: () => design("/versions/1/restore") },
  { call: "POST /v1/images", json: () => ({ design_id: ids["design"] }) },
  { call: "POST /v1/images/url", json: () => ({ design_id: ids["design"] }) },
  { call: "POST /v1/images/report", json: () => ({ design_id: ids["design"] }) },
  { call: "POST /v1/batches", json: oneRow, after: keep("batch") },
  { call: "DELETE /v1/batches/{id}", path: () => `/v1/batches/${ids["batch"]}` },
  { call: "POST /v1/checks", json: oneRow, after: keep("check") },
  { call: "DELETE /v1/checks/{id}", path: () => `/v1/checks/${ids["check"]}` },
  { call: "POST /v1/assets", isUpload: true, after: keep("asset") },
  {
    call: "PATCH /pictures/{id}",
    path: () => `/pictures/${ids["asset"]}`,
    json: () => ({ name: "Private" }),
  },
  { call: "DELETE /v1/assets/{id}", path: () => `/v1/assets/${ids["asset"]}` },
  { call: "POST /v1/tables", json: () => ({ name: "private", key: "id" }) },
  {
    call: "PATCH /v1/tables/{name}",
    path: () => "/v1/tables/private",
    json: () => ({ description: "Private" }),
  },
  {
    call: "PUT /v1/tables/{name}/rows",
    path: () => "/v1/tables/private/rows",
    json: () => ({ rows: [{ id: "p" }] }),
  },
  {
    call: "PUT /v1/tables/{name}/rows/{key}",
    path: () => "/v1/tables/private/rows/q",
    json: () => ({ name: "Private" }),
    actions: [],
  },
  { call: "DELETE /v1/tables/{name}/rows/{key}", path: () => "/v1/tables/private/rows/q", actions: [] },
  { call: "DELETE /v1/tables/{name}", path: () => "/v1/tables/private" },
  {
    call: "POST /v1/webhooks",
    json: () => ({ url: "http://93.184.215.14/private", events: ["design.deleted"] }),
    after: keep("webhook"),
  },
  {
    call: "PATCH /v1/webhooks/{id}",
    path: () => `/v1/webhooks/${ids["webhook"]}`,
    json: () => ({ description: "Private" }),
  },
  {
    call: "POST /v1/webhooks/{id}/test",
    path: () => `/v1/webhooks/${ids["webhook"]}/test`,
    after: keep("delivery"),
  },
  {
    call: "POST /v1/webhooks/{id}/deliveries/{deliveryId}/resend",
    path: () => `/v1/webhooks/${ids["webhook"]}/deliveries/${ids["delivery"]}/resend`,
  },
  { call: "DELETE /v1/webhooks/{id}", path: () => `/v1/webhooks/${ids["webhook"]}` },
  { call: "DELETE /v1/designs/{id}", path: () => `/v1/designs/${ids["copy"]}` },
  { call: "POST /v1/designs/{id}/undelete", path: () => `/v1/designs/${ids["copy"]}/undelete` },
  {
    call: "PUT /brand",
    json: () => ({ colors: [], text_styles: [], logos: [] }),
  },
  { call: "PATCH /company", json: () => ({ sender: "mailchimp" }) },
  { call: "POST /company/delete", json: () => ({ name: "Not its name" }) },
  { call: "POST /server/test-mail" },
  {
    call: "POST /invitations",
    json: () => ({ email: "private@example.com", role: "viewer" }),
    after: keep("invitation", ({ invitation }) => (invitation as { id: string }).id),
  },
  { call: "DELETE /invitations/{id}", path: () => `/invitations/${ids["invitation"]}` },
  { call: "PATCH /members/{id}", path: () => `/members/${ids["member"]}`, json: () => ({ role: "viewer" }) },
  { call: "POST /members/{id}/reset-link", path: () => `/members/${ids["member"]}/reset-link` },
  { call: "DELETE /members/{id}/second-factor", path: () => `/members/${ids["member"]}/second-factor` },
  { call: "POST /members/{id}/leave", path: () => `/members/${ids["member"]}/leave`, as: "editor" },
  { call: "DELETE /members/{id}", path: () => `/members/${ids["other"]}` },
  { call: "POST /signing-secrets" },
  { call: "POST /signing-secrets" },
  { call: "DELETE /signing-secrets/{id}", path: () => `/signing-secrets/${ids["secret"]}` },
  {
    call: "POST /keys",
    json: () => ({ name: "Private" }),
    after: keep("key", ({ key }) => (key as { id: string }).id),
  },
  {
    call: "POST /keys/{id}/rotate",
    path: () => `/keys/${ids["key"]}/rotate`,
    json: () => ({ overlap: "1h" }),
  },
  { call: "DELETE /keys/{id}", path: () => `/keys/${ids["key"]}` },
];

/** Calls that only some states allow; the unit tests of the store have them, or the starter designs are needed. */
export const elsewhere: readonly Call[] = [
  "POST /v1/batches/{id}/cancel",
  "POST /v1/checks/{id}/cancel",
  "DELETE /v1/projects/{id}",
  "PATCH /designs/{id}/remarks/{remarkId}",
  "DELETE /designs/{id}/remarks/{remarkId}",
  "POST /templates/{id}/designs",
];
