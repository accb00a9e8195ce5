import { z } from "zod";
import { testMail } from "../people/mail-texts.ts";
import { ServiceError } from "./service-error.ts";
import type { IdentifiedCaller } from "./roles.ts";
import type { Services } from "./services.ts";

export const serverBody = z.looseObject({
  base_url: z.string().describe("Public URL of the dashboard, REST and MCP: LIMN_BASE_URL"),
  render_base_url: z.string().describe("Public URL of images: LIMN_RENDER_BASE_URL"),
  mail: z
    .looseObject({ host: z.string(), from: z.string() })
    .nullable()
    .describe("Mail server and sender: LIMN_SMTP_URL and LIMN_MAIL_FROM; null without a mail server"),
});
export type ServerBody = z.output<typeof serverBody>;

/** The public addresses and the mail server. Without credentials. */
export function getServer({ urls, mailServer }: Pick<Services, "urls" | "mailServer">): ServerBody {
  return { base_url: urls.base, render_base_url: urls.renderBase, mail: mailServer ?? null };
}

export const testMailBody = z.looseObject({ to: z.string().describe("The caller's own address") });

/** Sends a mail to the caller. Throws `mail_not_sent` if no mail server is set or it didn't accept the mail. */
export async function sendTestMail(
  { store, urls, sendMail, log }: Pick<Services, "store" | "urls" | "sendMail" | "log">,
  { companyId, callerId }: IdentifiedCaller,
): Promise<z.output<typeof testMailBody>> {
  if (sendMail === undefined) throw notSent("No mail server is set. Set LIMN_SMTP_URL and restart Limn.");
  const members = await store.members.list(companyId);
  const to = members.find(({ person_id }) => person_id === callerId)?.email;
  if (to === undefined) throw new Error("A member outlived their account");
  try {
    await sendMail({ to, ...testMail(urls.base) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    // Only the message: the cause may contain the recipient's address.
    log.error({ reason }, "A mail was not sent");
    throw notSent(`${reason}. Check LIMN_SMTP_URL and LIMN_MAIL_FROM.`, error);
  }
  return { to };
}

function notSent(detail: string, cause?: unknown): ServiceError {
  return new ServiceError("mail_not_sent", detail, { cause });
}
