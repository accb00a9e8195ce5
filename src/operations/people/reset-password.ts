import type { z } from "zod";
import { resetMail } from "../../people/mail-texts.ts";
import { hashPassword } from "../../people/passwords.ts";
import { deliverMail } from "./deliver-mail.ts";
import { linkExpired } from "./link-expired.ts";
import { hashToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";
import type { resetInput } from "./person-input.ts";
import { makeResetLink } from "./reset-link.ts";

/** Spends a reset link on a new password; all sessions of that person end. */
export async function resetPassword(
  { store }: Pick<Services, "store">,
  { token, password }: z.output<typeof resetInput>,
): Promise<void> {
  const hash = hashToken(token);
  // Hashing a password is work that not everyone may have us do.
  if ((await store.oneTimeLinks.find("reset_password", hash)) === undefined) throw linkExpired();
  const spent = await store.oneTimeLinks.spendOnPassword(hash, await hashPassword(password));
  if (!spent) throw linkExpired();
}

export interface ForgottenBody {
  /** Whether this server sends mail at all. */
  mail: boolean;
  detail: string;
}

/** Mails a reset link to whoever has an account of that address. The answer and its time tell nothing of that. */
export function forgottenPassword(
  services: Pick<Services, "store" | "urls" | "sendMail" | "log" | "now">,
  { attempts }: Pick<PeopleServices, "attempts">,
  email: string,
  { address }: Visitor,
): ForgottenBody {
  if (services.sendMail === undefined) {
    return { mail: false, detail: "This server sends no mail. Ask an admin of your company for a link." };
  }
  attempts.take([
    { subject: `forgotten ${email}`, allowance: { times: 3, minutes: 60 } },
    { subject: `forgotten from ${address}`, allowance: { times: 20, minutes: 60 } },
  ]);
  void mailResetLink(services, email).catch((error: unknown) => {
    services.log.error({ err: error }, "A link to a new password can't be made");
  });
  return { mail: true, detail: "If there is an account with this address, a link is on its way." };
}

async function mailResetLink(
  services: Pick<Services, "store" | "urls" | "sendMail" | "log" | "now">,
  email: string,
): Promise<void> {
  const person = await services.store.people.findByEmail(email);
  if (person === undefined) return;
  const link = await makeResetLink(services, person.id);
  await deliverMail(services, email, resetMail({ name: person.name, link }));
}
