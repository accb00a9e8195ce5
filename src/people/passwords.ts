import { hashPassword as hash } from "better-auth/crypto";

/** Limits in UTF-16 code units, as better-auth counts them. */
export const passwordLengths = { min: 10, max: 200 };

/** Salted scrypt in better-auth's format. Runs on a thread of the pool, not on the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}
