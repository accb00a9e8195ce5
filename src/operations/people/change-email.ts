import type { z } from "zod";
import { changeEmailMail, emailChangedMail, emailTakenMail } from "../../people/mail-texts.ts";
import type { Session } from "../../people/auth.ts";
import { invalid } from "../service-error.ts";
import type { Services } from "../services.ts";
import { deliverMail, hashToken, linkExpired, makeEmailLink } from "./one-time-links.ts";
import { confirmChange } from "./confirm-change.ts";
import { limitMails } from "./limit-mails.ts";
import type { Client, SessionServices } from "./sessions.ts";
import type { changeEmailInput } from "./user-input.ts";

type EmailServices = Pick<Services, "store" | "urls" | "sendMail" | "signIn" | "log" | "now">;
type RequestServices = EmailServices & Pick<Services, "counters" | "secret">;

export interface ChangeEmailBody {
  /** Whether the address has changed, which it does at once on a server that sends no mail. */
  changed: boolean;
}

/** Sends a link to the new address, whose use changes it; without mail it changes at once. */
export async function requestEmailChange(
  services: RequestServices,
  sessions: SessionServices,
  session: Session,
  { email, password }: z.output<typeof changeEmailInput>,
  client: Client,
): Promise<ChangeEmailBody> {
  const { user } = session;
  await confirmChange(services, sessions, session, password, client);
  if (services.sendMail === undefined && services.signIn.provider !== null) throw unconfirmed();
  if (email === user.email) throw addressTaken("This is your address already");
  await limitMails(services, { kind: "address change", to: email, sender: user.id });
  const isTaken = (await services.store.people.findByEmail(email)) !== undefined;
  if (services.sendMail === undefined) {
    if (isTaken || !(await services.store.people.changeEmail(user.id, email)))
      throw addressTaken("Somebody else has an account with this address");
    return { changed: true };
  }
  // Whether an address has an account is told only to whoever can read its mail, and not by the time that mail takes.
  const link = isTaken ? undefined : await makeEmailLink(services, { userId: user.id, email });
  const mail =
    link === undefined
      ? emailTakenMail({ base: services.urls.base })
      : changeEmailMail({ name: user.name, link });
  void deliverMail(services, email, mail);
  return { changed: false };
}

/** Checks a link before it is used. Throws `link_expired`. */
export async function readEmailLink(
  { store }: Pick<Services, "store">,
  token: string,
): Promise<{ email: string }> {
  const { email = null } = (await store.oneTimeLinks.find("change_email", hashToken(token))) ?? {};
  if (email === null) throw linkExpired();
  return { email };
}

/** Changes the address, and tells the old one. */
export async function confirmEmailChange(services: EmailServices, token: string): Promise<{ email: string }> {
  const { person_id = null } =
    (await services.store.oneTimeLinks.find("change_email", hashToken(token))) ?? {};
  const before = person_id === null ? undefined : await services.store.people.get(person_id);
  const spent = await services.store.oneTimeLinks.spendOnEmail(hashToken(token));
  if (spent === undefined || before === undefined) throw linkExpired();
  const mail = emailChangedMail({ name: before.name, base: services.urls.base });
  void deliverMail(services, before.email, mail);
  return { email: spent.email };
}

/** The provider lets whoever has an address into the account that has it, so nobody may claim another's. */
const unconfirmed = () =>
  invalid([
    {
      path: "email",
      message:
        "This server sends no mail, so it can't confirm that the address is yours, and it has a sign-in provider",
    },
  ]);
const addressTaken = (message: string) => invalid([{ path: "email", message }]);
