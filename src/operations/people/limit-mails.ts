import type { Services } from "../services.ts";
import { createAttempts } from "./attempts.ts";

/** How many mails of a kind one sender, a user or a company, causes in an hour. */
const hourlyOfSender = {
  "address change": 10,
  invitation: 200,
  "reset link": 200,
  "removed second factor": 200,
} as const;
/** How many of a kind one address gets in an hour. */
const hourlyToAddress = 5;

interface CausedMail {
  kind: keyof typeof hourlyOfSender;
  to: string;
  /** Id of the user or the company. */
  sender: string;
}

/**
 * Counts a mail that somebody who is signed in sends to another address through the operator's mail server. Throws
 * too_many_attempts before one too many. A server without mail counts nothing.
 */
export async function limitMails(
  { sendMail, counters, secret }: Pick<Services, "sendMail" | "counters" | "secret">,
  { kind, to, sender }: CausedMail,
): Promise<void> {
  if (sendMail === undefined) return;
  await createAttempts(counters, secret()).take([
    { subject: `mail ${kind} to ${to}`, allowance: { times: hourlyToAddress, minutes: 60 } },
    { subject: `mail ${kind} by ${sender}`, allowance: { times: hourlyOfSender[kind], minutes: 60 } },
  ]);
}
