import { hashPassword as hash } from "better-auth/crypto";

/** In UTF-16 code units, as better-auth counts them. */
export const passwordLengths = { least: 10, most: 200 };

/** scrypt with a salt, as better-auth compares it; works in a thread beside the server's. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}
