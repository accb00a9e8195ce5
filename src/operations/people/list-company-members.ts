import type { Member } from "../../store/members.ts";
import type { Caller, Parts } from "../parts.ts";

/** Members as the command line lists them, by name. */
export async function listCompanyMembers(
  { store }: Pick<Parts, "store">,
  { companyId }: Caller,
): Promise<Member[]> {
  return await store.members.list(companyId);
}
