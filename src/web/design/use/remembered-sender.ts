const place = "limn.sender";
const usual = "mailchimp";

/** The sender that was chosen last in this browser, for companies that have settled on none. */
export function rememberedSender(): string {
  try {
    return localStorage.getItem(place) ?? usual;
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return usual;
  }
}

export function rememberSender(id: string): void {
  try {
    localStorage.setItem(place, id);
  } catch {
    // As above.
  }
}
