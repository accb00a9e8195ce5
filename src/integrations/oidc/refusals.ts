/** Why a sign-in through the provider ends on the sign-in page again, which has words for each. */
export type Refusal =
  | "cancelled"
  | "expired"
  | "provider_unavailable"
  | "provider_refused"
  | "answer_invalid"
  | "email_missing"
  | "email_unverified"
  | "address_linked"
  | "not_invited"
  | "link_expired"
  | "too_many_attempts";
