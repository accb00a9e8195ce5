/** The errors that reach users of the dashboard alone; a part of the catalogue. */
export const dashboardErrorCodes = {
  signed_out: {
    status: 401,
    title: "Not signed in",
    advice: "Sign in to the dashboard. Programs call `/v1` with an API key.",
  },
  sign_in_failed: {
    status: 401,
    title: "Wrong email or password",
    advice: "An admin of your company or `limn member reset-password` can create a link for a new password.",
  },
  second_factor_unreadable: {
    status: 409,
    title: "Second factor of another secret",
    advice:
      "Give the server the secret of the one that was backed up (the file `secret` or `LIMN_SECRET`), or turn the user's second factor off: another owner in Settings → Members, or `limn member remove-second-factor EMAIL`.",
  },
  password_sign_in_off: {
    status: 403,
    title: "Passwords are off",
    advice: "Sign in through the provider: this server has `LIMN_PASSWORD_SIGN_IN=off`.",
  },
  sign_in_again: {
    status: 403,
    title: "Sign in again",
    advice: "An account without a password confirms a change by a new sign-in, at most 15 minutes before it.",
  },
  cross_site: {
    status: 403,
    title: "Cross-site request",
    advice:
      "Requests that change something are only accepted from the dashboard's own pages. Set `LIMN_BASE_URL` to the public URL, and name further hosts in `LIMN_ALLOWED_HOSTS`.",
  },
  invitation_of_another: {
    status: 403,
    title: "This invitation is for somebody else",
    advice: "Sign in with the invited email, which is in `detail`.",
  },
  role_insufficient: {
    status: 403,
    title: "Your role doesn't allow this",
    advice: "Ask an admin or owner of the company: see Settings → Members.",
  },
  mail_not_sent: {
    status: 422,
    title: "The test email wasn't sent",
    advice: "Check `LIMN_SMTP_URL` and `LIMN_MAIL_FROM`. `detail` says what the mail server answered.",
  },
  company_not_found: {
    status: 404,
    title: "No such company",
    advice: "`GET /account` lists the companies that you are a member of.",
  },
  member_not_found: {
    status: 404,
    title: "No such member",
    advice: "See Settings → Members.",
  },
  invitation_not_found: {
    status: 404,
    title: "No such invitation",
    advice: "See Settings → Members. The invitation may have been accepted.",
  },
  invitation_limit: {
    status: 409,
    title: "Too many open invitations",
    advice: "Cancel one under Settings → Members. An invitation that nobody accepts ends after seven days.",
  },
  draft_link_not_found: {
    status: 404,
    title: "No such link to a draft",
    advice: "It has expired or was revoked. Ask whoever sent it for a new one.",
  },
  draft_link_limit: {
    status: 409,
    title: "Too many links to a draft",
    advice: "Revoke one that nobody needs.",
  },
  remark_not_found: {
    status: 404,
    title: "No such remark",
    advice: "It may have been deleted.",
  },
  remark_limit: {
    status: 409,
    title: "Too many remarks",
    advice: "An editor has to delete some that are done.",
  },
  last_owner: {
    status: 409,
    title: "A company needs an owner",
    advice: "Make another member an owner first.",
  },
  already_member: {
    status: 409,
    title: "Already a member",
    advice: "Change the role under Settings → Members.",
  },
  link_expired: {
    status: 410,
    title: "This link no longer works",
    advice:
      "A link works once and expires or is replaced. Ask an admin for a new one. The server prints the first owner's link at each start.",
  },
  too_many_attempts: {
    status: 429,
    title: "Too many attempts",
    advice: "Wait for `Retry-After` seconds.",
  },
} as const;
