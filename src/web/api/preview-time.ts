/** The header that tells a preview the time of the open, in ISO 8601; none for now. */
export function previewTime(now: string | undefined): Readonly<Record<string, string>> {
  return now === undefined ? {} : { "X-Limn-Now": now };
}
