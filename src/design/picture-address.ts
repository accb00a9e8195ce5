import { parseAssetAddress } from "./asset-addresses.ts";
import { decode } from "./query-values.ts";

const encodedScheme = /^https?%3A/i;

/**
 * The address of a picture in a value, as shops and senders write them: `//host/…` is https, and one that was encoded
 * twice is decoded once more.
 */
export function readPictureAddress(value: string): string {
  const trimmed = value.trim();
  // A plus was a blank already when the value was encoded for the first time.
  const address = encodedScheme.test(trimmed) ? decode(trimmed.replaceAll("+", "%2B")) : trimmed;
  return address.startsWith("//") ? `https:${address}` : address;
}

/** Whether a value names a picture: an http or https URL, or an upload. */
export function isPictureAddress(value: string): boolean {
  const address = readPictureAddress(value);
  if (parseAssetAddress(address) !== undefined) return true;
  return /^https?:\/\/\S/i.test(address) && URL.canParse(address);
}
