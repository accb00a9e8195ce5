import type { MailText } from "../../people/mail-texts.ts";
import type { Services } from "../services.ts";

/** Sends a mail where a mail server is set. False when there is none, or it did not take the mail; that is logged. */
export async function deliverMail(
  { sendMail, log }: Pick<Services, "sendMail" | "log">,
  to: string,
  mail: MailText,
): Promise<boolean> {
  if (sendMail === undefined) return false;
  try {
    await sendMail({ to, ...mail });
    return true;
  } catch (error) {
    // Without its cause, in which a server may name the reader.
    log.error({ reason: error instanceof Error ? error.message : "unknown" }, "A mail was not sent");
    return false;
  }
}
