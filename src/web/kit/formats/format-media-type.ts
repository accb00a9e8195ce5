/** image/jpeg → JPEG, image/webp → WebP. */
export function formatMediaType(mediaType: string): string {
  const [type = ""] = mediaType.replace(/^image\//, "").split(";");
  return type === "webp" ? "WebP" : type.toUpperCase();
}
