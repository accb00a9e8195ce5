import { hashPassword as hash } from "better-auth/crypto";

/** scrypt with a salt, as better-auth compares it; works in a thread beside the server's. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}
