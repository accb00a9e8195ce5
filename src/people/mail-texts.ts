import { nameInMail } from "./name-in-mail.ts";

/** A mail's subject and body, as plain text and as simple HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface InvitationFacts {
  companyName: string;
  /** Who invites. */
  inviter: string;
  link: string;
  days: number;
}

export function invitationMail({ companyName, inviter, link, days }: InvitationFacts): MailText {
  const company = nameInMail(companyName);
  return letter({
    subject: `You are invited to ${company} on Limn`,
    paragraphs: [
      `${nameInMail(inviter)} invited you to ${company} on Limn, which personalises images for every recipient.`,
    ],
    button: "Accept the invitation",
    link,
    closing: `The link works once, within ${days} days. If you didn't expect this invitation, ignore this email.`,
  });
}

export function resetMail({ name, link }: { name: string; link: string }): MailText {
  return letter({
    subject: "Reset your Limn password",
    paragraphs: [`Hello ${nameInMail(name)},`, "use this link to choose a new password for Limn."],
    button: "Choose a new password",
    link,
    closing:
      "The link works once, within an hour. If you didn't ask for it, ignore this email: your password doesn't change.",
  });
}

export function changeEmailMail({ name, link }: { name: string; link: string }): MailText {
  return letter({
    subject: "Confirm your new email address",
    paragraphs: [
      `Hello ${nameInMail(name)},`,
      "use this link to sign in to Limn with this address from now on.",
    ],
    button: "Use this address",
    link,
    closing:
      "The link works once, within an hour. If you didn't ask for it, ignore this email: no address changes.",
  });
}

export function emailTakenMail({ base }: { base: string }): MailText {
  return letter({
    subject: "This address already has a Limn account",
    paragraphs: ["Somebody asked to use this address for another Limn account. It already has one."],
    button: "Open Limn",
    link: base,
    closing: "Nothing was changed. If this wasn't you, ignore this email.",
  });
}

export function emailChangedMail({ name, base }: { name: string; base: string }): MailText {
  return letter({
    subject: "Your Limn email address has changed",
    paragraphs: [
      `Hello ${nameInMail(name)},`,
      "your account now has another email address. This one no longer signs in.",
    ],
    button: "Open Limn",
    link: base,
    closing: "If you didn't change it, ask an admin of your company, or whoever runs the server, for help.",
  });
}

export function secondFactorRemovedMail({ name, base }: { name: string; base: string }): MailText {
  return letter({
    subject: "Two-step sign-in was turned off for you",
    paragraphs: [
      `Hello ${nameInMail(name)},`,
      "somebody who manages your Limn account turned two-step sign-in off.",
    ],
    button: "Open Limn",
    link: base,
    closing:
      "Your password alone signs you in now. Turn it on again under Account. If you didn't ask for this, change your password.",
  });
}

/** Without what the guest wrote, which could be anything: it is read in the editor. */
export function remarkMail(facts: { design: string; from: string; link: string }): MailText {
  const design = nameInMail(facts.design);
  return letter({
    subject: `A remark about ${design}`,
    paragraphs: [`${nameInMail(facts.from)}, who was shown the draft of ${design}, left a remark.`],
    button: "Read the remark",
    link: facts.link,
    closing:
      "You get this email because you can edit this design. Further remarks within a quarter of an hour send none.",
  });
}

export function testMail(base: string): MailText {
  return letter({
    subject: "Test email from Limn",
    paragraphs: ["Limn can send email: invitations and links for new passwords will arrive like this one."],
    button: "Open Limn",
    link: base,
    closing: "You asked for this email under Settings → Server.",
  });
}

interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  closing: string;
}

function letter({ subject, paragraphs, button, link, closing }: Letter): MailText {
  const style = "font:16px/1.5 system-ui,sans-serif;color:#2a1f2d";
  const linkStyle = "color:#b8391a;font-weight:600";
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a style="${linkStyle}" href="${escapeHtml(link)}">${button}</a></p>`,
    `<p>${escapeHtml(closing)}</p>`,
  ].join("\n");
  return {
    subject: subject.replaceAll(/\s+/g, " "),
    text: `${[...paragraphs, `${button}:\n${link}`, closing].join("\n\n")}\n`,
    html: `<!doctype html>\n<div style="${style}">\n${html}\n</div>\n`,
  };
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
