import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret of a data folder, made when it is first asked for. It signs the cookies of sessions and the links of
 * invitations, and is in no backup: a restore signs everybody out, and breaks nothing else.
 */
export function serverSecret(folder: string): string {
  const path = join(folder, "secret");
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) {
    throw new Error(
      `${path} holds no secret: it is shorter than 32 characters. Remove the file; everybody is signed out then.`,
    );
  }
  return secret;
}
