import type { Member } from "../../store/members.ts";
import type { Caller, Services } from "../services.ts";

/** Members as the command line lists them, by name. */
export async function listCompanyMembers(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<Member[]> {
  return await store.members.list(companyId);
}
