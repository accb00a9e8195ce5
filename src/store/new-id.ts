import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARACTERS = 14;
/** The largest multiple of 62 below 256. Larger bytes would favour the first characters. */
const FIRST_BIASED_BYTE = 248;

export type IdPrefix =
  | "com"
  | "prj"
  | "dsn"
  | "key"
  | "ast"
  | "per"
  | "crd"
  | "mem"
  | "inv"
  | "nod"
  | "bat"
  | "whk"
  | "msg"
  | "sec"
  | "tbl"
  | "chk"
  | "lnk"
  | "rmk"
  | "cal"
  | "aud";

/** A new id: the prefix, `_` and 14 random base-62 characters (83 bits). Every character is equally likely. */
export function newId(prefix: IdPrefix): string {
  let characters = "";
  while (characters.length < RANDOM_CHARACTERS) {
    for (const byte of randomBytes(RANDOM_CHARACTERS)) {
      if (byte < FIRST_BIASED_BYTE && characters.length < RANDOM_CHARACTERS) {
        characters += ALPHABET[byte % ALPHABET.length];
      }
    }
  }
  return `${prefix}_${characters}`;
}

/** The 14 characters for a digest (hexadecimal, of 128 bits or more): as many bits as a random id has. */
export function digestId(digest: string): string {
  let rest = BigInt(`0x${digest}`);
  let characters = "";
  while (characters.length < RANDOM_CHARACTERS) {
    characters += ALPHABET[Number(rest % 62n)];
    rest /= 62n;
  }
  return characters;
}
