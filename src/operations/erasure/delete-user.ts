import type { User } from "../../store/people.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";

/**
 * Deletes a user's account with everything about the person. Throws `last_owner` for the only owner of a company, who has to
 * make another member an owner, or delete the company.
 */
export async function deleteUser({ store }: Pick<Services, "store">, user: User): Promise<void> {
  const erasure = await store.erasure.deleteUser(user);
  if (erasure.result === "deleted") {
    await store.database.releaseDeleted();
    return;
  }
  const names = erasure.companies.map(({ id, name }) => `${name} (${id})`).join(", ");
  throw new ServiceError(
    "last_owner",
    `This is the only owner of ${names}. Make another member an owner first, or delete the company.`,
  );
}

interface UserExport {
  user: User & { created_at: string };
  /** Whether signing in asks for a code. */
  second_factor: boolean;
  companies: { id: string; name: string; role: string; since: string }[];
  /** Users of sign-in providers that this account belongs to. */
  provider_sign_ins: { issuer: string; subject: string; since: string }[];
  /** Browsers that are signed in. */
  sessions: { signed_in_at: string; expires_at: string; browser: string | null }[];
  /** Open invitations to the address. */
  invitations: { company: string; role: string; created_at: string; expires_at: string }[];
  /** Versions that the user has published. */
  versions: { company: string; design_id: string; design: string; number: number; created_at: string }[];
  /** What audit logs tell of the user, the newest first. */
  changes: { company: string; at: string; action: string; target_id: string }[];
}

/** Everything that is stored of a person, without secrets. */
export async function exportUser({ store }: Pick<Services, "store">, { id }: User): Promise<UserExport> {
  const stored = await store.erasure.readUser(id);
  if (stored === undefined) throw new Error("A session outlived its user");
  return stored;
}
