const bytes = 12;

/** A key of 96 random bits in URL-safe letters, as the server gives them. */
export function randomKey(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_");
}
