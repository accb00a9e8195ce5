const max = 0x8000;

export function encodeBase64(bytes: Uint8ClampedArray): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += max) {
    text += String.fromCharCode(...bytes.subarray(at, at + max));
  }
  return btoa(text);
}
