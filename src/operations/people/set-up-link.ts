import { newToken, hashToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";

type LinkServices = Pick<Services, "store" | "urls">;

/**
 * The address at which a company's first owner makes their account; the one before stops counting. Undefined when the
 * company has an owner.
 */
export async function makeSetUpLink(
  { store, urls }: LinkServices,
  companyId: string,
): Promise<string | undefined> {
  if (await store.members.hasOwner(companyId)) return undefined;
  const token = newToken();
  await store.oneTimeLinks.put({
    token_hash: hashToken(token),
    purpose: "set_up",
    company_id: companyId,
    person_id: null,
    expires_at: null,
  });
  return `${urls.base}/set-up/${token}`;
}
