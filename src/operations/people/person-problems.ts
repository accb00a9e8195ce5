/** Refusals that only people meet, in the dashboard; part of the catalogue in `errors.ts`. */
export const personProblems = {
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
} as const;
