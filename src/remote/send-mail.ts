import type { Transporter } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves when the mail server has accepted the mail. Rejects with MailError after short timeouts, because a user waits. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server is unreachable or rejected the mail. The message contains no address. */
class MailError extends Error {
  override readonly name = "MailFailed";
}

const deadlines = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends mail by SMTP. `url` looks like `smtps://user:password@mail.example.com`. Connects when a mail is sent. */
export function createSendMail({ url, from }: { url: string; from: string }): SendMail {
  let transport: Promise<Transporter> | undefined;
  return async (mail) => {
    transport ??= import("nodemailer").then(({ createTransport }) => createTransport({ url, ...deadlines }));
    const server = await transport;
    try {
      await server.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      throw new MailError(describe(error), { cause: error });
    }
  };
}

/** Leaves the server's message out, which may contain the recipient's address. */
function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return `The mail server can't be used (${[code, responseCode].filter((part) => part !== undefined).join(" ")})`;
}
