import type { Transporter } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves once a mail server has taken the mail. Rejects with MailFailed; who asked waits for it, so soon. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server can't be reached, or took the mail not; the message names no address. */
class MailFailed extends Error {
  override readonly name = "MailFailed";
}

const deadlines = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends mail by SMTP: `url` is such as `smtps://user:password@mail.example.com`. Nothing is opened before a mail is sent. */
export function createSendMail({ url, from }: { url: string; from: string }): SendMail {
  let transport: Promise<Transporter> | undefined;
  return async (mail) => {
    transport ??= import("nodemailer").then(({ createTransport }) => createTransport({ url, ...deadlines }));
    const server = await transport;
    try {
      await server.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      throw new MailFailed(describe(error), { cause: error });
    }
  };
}

/** A server's own words may repeat the reader's address. */
function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return `The mail server can't be used (${[code, responseCode].filter((part) => part !== undefined).join(" ")})`;
}
