import { hashPassword } from "../../people/passwords.ts";
import type { Services } from "../services.ts";
import { makeSetUpLink } from "./set-up-link.ts";

/**
 * Sees to it that the first company gets an owner: the one of the settings, or whoever opens the link first that is
 * given. Undefined when it has one.
 */
export async function makeFirstOwner(
  services: Pick<Services, "store" | "urls">,
  { ownerEmail, ownerPassword }: { ownerEmail?: string | undefined; ownerPassword?: string | undefined },
): Promise<string | undefined> {
  const { companies, members } = services.store;
  const [company] = await companies.list();
  if (company === undefined || (await members.hasOwner(company.id))) return undefined;
  if (ownerEmail === undefined || ownerPassword === undefined)
    return await makeSetUpLink(services, company.id);
  const password_hash = await hashPassword(ownerPassword);
  const name = ownerEmail.split("@")[0] ?? ownerEmail;
  await members.makeFirstOwner(company.id, { name, email: ownerEmail, password_hash });
  return undefined;
}
