import type { Member } from "../store/members.ts";
import type { Caller, Parts } from "./parts.ts";

/** Members as the command line lists them. */
export async function listCompanyMembers(
  { store }: Pick<Parts, "store">,
  { companyId }: Caller,
): Promise<Omit<Member, "person_id">[]> {
  const members = await store.members.list(companyId);
  return members.map(({ person_id: _, ...member }) => member);
}
