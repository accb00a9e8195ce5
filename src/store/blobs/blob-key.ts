import { newId } from "../new-id.ts";

const KEY = /^[a-z]{1,20}\/[a-z]{3}_[0-9A-Za-z]{14}(\.[a-z0-9]{1,8})?$/;

/** A new key: a kind such as `image` or `font`, a random id, and an extension without its dot. */
export function newBlobKey(kind: string, extension: string): string {
  return checkBlobKey(`${kind}/${newId("ast")}.${extension}`);
}

/** Gives the key back, or throws: what is not of our making must never become part of a path. */
export function checkBlobKey(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`"${key.slice(0, 80)}" is not a blob key.`);
  }
  return key;
}
