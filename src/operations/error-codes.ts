import { dashboardErrorCodes } from "./dashboard-error-codes.ts";
import { limitErrorCodes } from "./limit-error-codes.ts";

/**
 * Every error that a caller can get: its status, its title, and what to do about it. The docs print this table. A code
 * is stable: it keeps its meaning, and new meanings get new codes.
 */
export const errorCodes = {
  malformed: {
    status: 400,
    title: "Malformed request",
    advice: "Send JSON in UTF-8, at most 32 levels deep. `detail` says where reading stopped.",
  },
  unauthorized: {
    status: 401,
    title: "API key required",
    advice:
      "Send a key in the `X-API-KEY` header. Create keys in the dashboard under Settings → API Keys. Missing, wrong, revoked and expired keys get the same answer.",
  },
  metrics_unauthorized: {
    status: 401,
    title: "Metrics token required",
    advice: "Send the value of `LIMN_METRICS_TOKEN` as a bearer token.",
  },
  forbidden_host: {
    status: 403,
    title: "Host or origin not allowed",
    advice:
      "Call `/mcp` at the host of `LIMN_BASE_URL`, or name yours in `LIMN_ALLOWED_HOSTS`. Programs don't need an `Origin` header.",
  },
  key_scope: {
    status: 403,
    title: "The key may not do this",
    advice:
      "`detail` names the scope or the project that is missing. Use a key that has it; an admin creates keys under Settings → API Keys.",
  },
  signature_invalid: {
    status: 403,
    title: "This design needs signed URLs",
    advice:
      "Take each recipient's URL from `POST /v1/designs/{id}/url`, or sign the query string: `s` comes last. docs/protection.md has code for it.",
  },
  signing_secret_not_found: {
    status: 404,
    title: "No such signing secret",
    advice: "See `limn signing-secret list`.",
  },
  signing_secret_in_use: {
    status: 409,
    title: "This secret signs new URLs",
    advice: "Rotate it first. Then revoke it.",
  },
  design_paused: {
    status: 503,
    title: "This design is paused",
    advice: "`PATCH /v1/designs/{id}` with `protection.paused` false lets it go on.",
  },
  own_request: {
    status: 403,
    title: "Request sent by a Limn server",
    advice: "A design can't use a runtime URL as a picture. Upload the picture instead.",
  },
  ...dashboardErrorCodes,
  not_found: { status: 404, title: "Not found", advice: "`/docs` lists all URLs." },
  template_not_found: {
    status: 404,
    title: "No such template",
    advice: "The dashboard's “New design” lists the templates.",
  },
  design_not_found: {
    status: 404,
    title: "No such design",
    advice: "Take the id from `GET /v1/images`. Deleted designs and designs of other companies aren't found.",
  },
  project_not_found: {
    status: 404,
    title: "No such project",
    advice: "Take the id from `GET /v1/projects`.",
  },
  version_not_found: {
    status: 404,
    title: "No such version",
    advice: "Take the number from `GET /v1/designs/{id}/versions`.",
  },
  asset_not_found: {
    status: 404,
    title: "No such asset",
    advice: "Take the id from `GET /v1/assets` or from the response to the upload.",
  },
  link_not_found: {
    status: 404,
    title: "No such link",
    advice: "Set `link` in the design's document and publish it. A paused design has none.",
  },
  table_not_found: {
    status: 404,
    title: "No such table",
    advice: "Take the name from `GET /v1/tables`.",
  },
  row_not_found: {
    status: 404,
    title: "No such row",
    advice: "Keys are compared exactly. `GET /v1/tables/{name}/rows` lists them.",
  },
  batch_not_found: {
    status: 404,
    title: "No such batch",
    advice: "Take the id from `GET /v1/batches`. Batches are deleted after 7 days.",
  },
  check_not_found: {
    status: 404,
    title: "No such check",
    advice: "Take the id from the answer that made it. Checks are deleted after 7 days.",
  },
  webhook_not_found: {
    status: 404,
    title: "No such webhook",
    advice: "Take the id from `GET /v1/webhooks`.",
  },
  delivery_not_found: {
    status: 404,
    title: "No such delivery",
    advice: "Take the id from `GET /v1/webhooks/{id}/deliveries`, which has those of the last 30 days.",
  },
  webhook_paused: {
    status: 409,
    title: "This webhook is paused",
    advice: "`PATCH /v1/webhooks/{id}` with `enabled` true lets it go on.",
  },
  key_not_found: {
    status: 404,
    title: "No such API key",
    advice: "See Settings → API Keys. Keys are removed 30 days after they are revoked.",
  },
  temporary_image_not_found: {
    status: 404,
    title: "No such temporary image",
    advice: "Use `imageUrl` unchanged. A restart removes all temporary images.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    advice: "Use one of the methods in the `Allow` header.",
  },
  version_conflict: {
    status: 409,
    title: "The draft has changed",
    advice: "Read the draft again, apply your change, and send the new `ETag` as `If-Match`.",
  },
  draft_unpublished: {
    status: 409,
    title: "The draft has unpublished changes",
    advice: "Publish it with `POST /v1/designs/{id}/publish`, or restore with `?discard_draft=true`.",
  },
  not_finished: {
    status: 409,
    title: "The batch isn't finished",
    advice:
      "Read `GET /v1/batches/{id}` until `status` is `finished`, `failed` or `cancelled`. The PDF file of a batch that was just cancelled is there a moment later, when `bytes` isn't 0.",
  },
  no_document: {
    status: 409,
    title: "The batch has no PDF file",
    advice:
      "A PDF file has the rows that could be rendered, and there is none. `GET /v1/batches/{id}/rows` tells what failed.",
  },
  table_exists: {
    status: 409,
    title: "The name is taken",
    advice: "Choose another name, or put rows into the table that has it.",
  },
  table_in_use: {
    status: 409,
    title: "The table is in use",
    advice: "`errors` lists the designs that name it. Change them first, or delete it with `?force=true`.",
  },
  ...limitErrorCodes,
  table_replaced: {
    status: 409,
    title: "The table was replaced",
    advice: "Read it or check it again.",
  },
  batch_too_large: {
    status: 422,
    title: "The batch's images are too large",
    advice: "Make several batches, choose a smaller format or quality, or raise `LIMN_MAX_BATCH_BYTES`.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "Idempotency key used for another request",
    advice: "Send a new key with every new request, and the same key only with the same request.",
  },
  project_not_empty: {
    status: 409,
    title: "The project isn't empty",
    advice: "Move its designs with `PATCH /v1/designs/{id}`, or delete them first.",
  },
  asset_in_use: {
    status: 409,
    title: "The asset is in use",
    advice: "`errors` lists the designs that use it. Change them first, or delete it with `?force=true`.",
  },
  expired: {
    status: 410,
    title: "The temporary image has expired",
    advice: "Render it again and download it within 30 seconds.",
  },
  request_timeout: {
    status: 408,
    title: "The request arrives too slowly",
    advice:
      "Send the body without pauses of ten seconds, and within 20 s and one more for each 100 kB. The connection is closed.",
  },
  too_large: {
    status: 413,
    title: "The request is too large",
    advice: "Send less data. `detail` names the limit and its setting.",
  },
  range_not_satisfiable: {
    status: 416,
    title: "The range is past the end",
    advice: "Ask for a range within the file, or for the whole file without `Range`.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported content type",
    advice:
      "Send JSON as `application/json`. Upload JPEG, PNG, WebP, GIF or AVIF pictures and TrueType, OpenType or WOFF2 fonts as `multipart/form-data`. SVG isn't accepted.",
  },
  invalid: {
    status: 422,
    title: "Invalid values",
    advice: "`errors` lists each path with the value found and the values accepted.",
  },
  image_unavailable: {
    status: 422,
    title: "A picture is unavailable",
    advice:
      "`errors` names the edit and its layer, and `found` is one of five reasons: not_allowed, unreachable, too_big, broken, slow. Use a URL that is public.",
  },
  render_warnings: {
    status: 422,
    title: "The image would have warnings",
    advice:
      "Only with `strict`. `errors` names each layer, and `found` is the code of a warning with its details. `docs/warnings.md` lists the codes.",
  },
  font_invalid: {
    status: 422,
    title: "The font can't be used",
    advice:
      "`errors` says why: the file is damaged, its licence flags forbid embedding, or the family name is taken. `docs/company-fonts.md` lists what is accepted.",
  },
  render_too_slow: {
    status: 422,
    title: "The render takes too long",
    advice: "Use fewer layers, less blur, or smaller pictures.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests",
    advice:
      "Wait for `Retry-After` seconds. The `RateLimit` header of every response tells how many calls are left.",
  },
  url_too_long: {
    status: 431,
    title: "URL too long",
    advice:
      "URL and headers together have at most `LIMN_MAX_URL_BYTES`. Send longer values in the body of `POST /v1/images`.",
  },
  internal: {
    status: 500,
    title: "Internal error",
    advice: "This is an error of Limn. Find it in the log by its `request_id`.",
  },
  busy: {
    status: 503,
    title: "Too much to do at once",
    advice:
      "Try again after `Retry-After` seconds. `detail` says what waits: renders, uploads, large bodies or documents. If it happens often, send less at a time, or give Limn more CPU cores.",
  },
  starting: { status: 503, title: "Limn is starting", advice: "Try again after `Retry-After` seconds." },
  storage_unavailable: {
    status: 503,
    title: "Storage unavailable",
    advice:
      "`detail` says whether nothing was changed. Try again after `Retry-After` seconds. The disk may be full, or a server that holds data can't be reached.",
  },
} as const satisfies Record<string, { status: number; title: string; advice: string }>;

export type ErrorCode = keyof typeof errorCodes;
