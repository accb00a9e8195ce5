import type { Membership } from "../../store/members.ts";
import type { User } from "../../store/people.ts";
import type { Services } from "../services.ts";

export interface AccountBody {
  person: User;
  /** Those that the person is a member of, by name. */
  companies: Membership[];
  /** Whether this server sends mail; else links are handed on by people. */
  mail: boolean;
}

export async function getAccount(
  { store, sendMail }: Pick<Services, "store" | "sendMail">,
  person: User,
): Promise<AccountBody> {
  return { person, companies: await store.members.companiesOf(person.id), mail: sendMail !== undefined };
}
