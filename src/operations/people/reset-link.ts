import { hashToken, newToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";

const hourMs = 3_600_000;

/** The address at which a person chooses a new password, once within an hour. */
export async function makeResetLink(
  { store, urls, now }: Pick<Services, "store" | "urls" | "now">,
  personId: string,
): Promise<string> {
  const token = newToken();
  await store.oneTimeLinks.put({
    token_hash: hashToken(token),
    purpose: "reset_password",
    company_id: null,
    person_id: personId,
    expires_at: new Date(now().getTime() + hourMs).toISOString(),
  });
  return `${urls.base}/reset-password/${token}`;
}

/** The link for the person of this address; undefined when nobody has it. */
export async function makeResetLinkFor(
  services: Pick<Services, "store" | "urls" | "now">,
  email: string,
): Promise<string | undefined> {
  const person = await services.store.people.findByEmail(email.trim().toLowerCase());
  return person === undefined ? undefined : await makeResetLink(services, person.id);
}
