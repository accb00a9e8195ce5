/**
 * Every error that a caller can get: its status, its title, and what to do about it. The docs print this table. A code
 * is stable: it keeps its meaning, and new meanings get new codes.
 */
export const errorCodes = {
  malformed: {
    status: 400,
    title: "The request can't be read",
    advice: "Send JSON in UTF-8, at most 32 levels deep. `detail` says where reading stopped.",
  },
  unauthorized: {
    status: 401,
    title: "An API key is needed",
    advice:
      "Send a key in the header `X-API-KEY`; Settings → API Keys in the dashboard makes them. A missing, wrong, revoked or expired key is answered alike; only a placeholder that was never filled in is named.",
  },
  forbidden_host: {
    status: 403,
    title: "This host or origin is not served",
    advice: "Call `/mcp` under the address in `LIMN_BASE_URL`. Programs need send no `Origin`.",
  },
  own_request: {
    status: 403,
    title: "This request was sent by Limn itself",
    advice: "A design can't show a runtime URL as its picture. Upload that picture, or name another.",
  },
  // The next twelve reach users of the dashboard alone.
  signed_out: {
    status: 401,
    title: "You are signed out",
    advice: "Sign in, in the dashboard. Programs call `/v1` with an API key instead.",
  },
  sign_in_failed: {
    status: 401,
    title: "The e-mail address or the password is wrong",
    advice:
      "Both are answered alike. An admin of your company, or `limn member reset-password`, gives a link to a new password.",
  },
  cross_site: {
    status: 403,
    title: "This call came from another site",
    advice:
      "What changes something for a signed-in person is taken from the dashboard's own pages alone. Behind a proxy, set `LIMN_BASE_URL` to the public address.",
  },
  invitation_of_another: {
    status: 403,
    title: "This invitation is for somebody else",
    advice: "Sign in with the address that was invited; `detail` names it.",
  },
  role_insufficient: {
    status: 403,
    title: "Your role may not do this",
    advice: "Ask an admin or owner of the company. Settings, Members lists them.",
  },
  company_not_found: {
    status: 404,
    title: "No such company",
    advice: "`GET /account` lists the companies that you are a member of.",
  },
  member_not_found: {
    status: 404,
    title: "No such member",
    advice: "Settings, Members lists them.",
  },
  invitation_not_found: {
    status: 404,
    title: "No such invitation",
    advice: "Settings, Members lists those that are open. It may have been accepted meanwhile.",
  },
  last_owner: {
    status: 409,
    title: "A company keeps an owner",
    advice: "Make another member an owner first.",
  },
  already_member: {
    status: 409,
    title: "This person is a member already",
    advice: "Change their role in Settings, Members.",
  },
  link_expired: {
    status: 410,
    title: "This link no longer works",
    advice:
      "Each works once, and counts until it is replaced or its time is over. Ask an admin for a new one; the first owner's is printed at each start.",
  },
  too_many_attempts: {
    status: 429,
    title: "Too many attempts",
    advice: "Wait as many seconds as `Retry-After` says.",
  },
  not_found: { status: 404, title: "Not found", advice: "`/docs` lists every address." },
  design_not_found: {
    status: 404,
    title: "No such design",
    advice:
      "Take the id from `GET /v1/images`. Designs of other companies and deleted designs are not found.",
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
    advice: "Take the id from `GET /v1/assets`, or from the answer to its upload.",
  },
  key_not_found: {
    status: 404,
    title: "No such API key",
    advice: "Settings, API Keys lists them. Keys that were revoked more than 30 days ago are removed.",
  },
  temporary_image_not_found: {
    status: 404,
    title: "No such temporary image",
    advice: "Use `imageUrl` as it was answered. After a restart every temporary image is gone.",
  },
  method_not_allowed: {
    status: 405,
    title: "This method is not served here",
    advice: "Use one of the methods in the answer's `Allow` header.",
  },
  version_conflict: {
    status: 409,
    title: "The draft was changed meanwhile",
    advice: "Read the draft again, lay your change over it, and send its new `ETag` as `If-Match`.",
  },
  draft_unpublished: {
    status: 409,
    title: "The draft holds unpublished changes",
    advice: "Publish it with `POST /v1/designs/{id}/publish`, or restore with `?discard_draft=true`.",
  },
  project_not_empty: {
    status: 409,
    title: "The project still holds designs",
    advice: "Move its designs with `PATCH /v1/designs/{id}`, or delete them, first.",
  },
  asset_in_use: {
    status: 409,
    title: "The asset is in use",
    advice: "`errors` names the designs that use it. Change them first, or delete it with `?force=true`.",
  },
  expired: {
    status: 410,
    title: "The temporary image has expired",
    advice: "Render it again, and fetch it within 30 seconds.",
  },
  too_large: {
    status: 413,
    title: "The request is too large",
    advice: "Send less: `detail` says which limit, which is a setting.",
  },
  unsupported_media_type: {
    status: 415,
    title: "This kind of content is not taken",
    advice:
      "Send JSON as `application/json`; upload whole JPEG, PNG, WebP, GIF or AVIF pictures, and TrueType, OpenType or WOFF2 fonts, as `multipart/form-data`. SVG is never taken.",
  },
  invalid: {
    status: 422,
    title: "The request holds invalid values",
    advice: "`errors` names each place, what was found there and what is accepted.",
  },
  image_unavailable: {
    status: 422,
    title: "An image is unavailable",
    advice:
      "`errors` names the edit, its layer, and as `found` one of five reasons: not_allowed, unreachable, too_big, broken, slow. Use an address that serves the picture to anyone.",
  },
  render_warnings: {
    status: 422,
    title: "The image would not be as asked for",
    advice:
      "Only with `strict`. `errors` names each layer and, as `found`, the code of a warning and its details; `docs/warnings.md` lists the codes.",
  },
  font_invalid: {
    status: 422,
    title: "The font can't be used",
    advice:
      "`errors` says why: damage, rights that its maker keeps, a family name that is taken. `docs/company-fonts.md` says what is accepted.",
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
      "Wait as many seconds as `Retry-After` says. Every answer's `RateLimit` header says what is left.",
  },
  url_too_long: {
    status: 431,
    title: "The address is too long",
    advice:
      "Shorten the address: with the headers it may take `LIMN_MAX_URL_BYTES`. Send longer values in the body of `POST /v1/images`.",
  },
  internal: {
    status: 500,
    title: "Something went wrong on our side",
    advice: "Nothing that you sent is at fault. The log knows it by `request_id`.",
  },
  busy: {
    status: 503,
    title: "Too many renders are waiting",
    advice: "Try again after `Retry-After` seconds. If it happens often, give Limn more processors.",
  },
  starting: { status: 503, title: "Limn is starting", advice: "Try again after `Retry-After` seconds." },
  storage_unavailable: {
    status: 503,
    title: "The data store can't be used now",
    advice: "Nothing was changed. Try again after `Retry-After` seconds; the disk may be full.",
  },
} as const satisfies Record<string, { status: number; title: string; advice: string }>;

export type ErrorCode = keyof typeof errorCodes;
