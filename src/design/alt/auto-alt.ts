/** The alternative text that says what is drawn. Only the bare word does: with a capital or a blank it is a text. */
export const autoAlt = "auto";

export function isAutoAlt({ alt }: { alt: string }): boolean {
  return alt === autoAlt;
}
