import { expect, test } from "vitest";
import { invitationMail, resetMail } from "./mail-texts.ts";

const link = "https://limn.example.com/invitations/abc";

test("a mail names its origin, the effect of the link, and its lifetime", () => {
  const { subject, text, html } = invitationMail({ companyName: "Acme", inviter: "Maya", link, days: 7 });
  expect(subject).toBe("You are invited to Acme on Limn");
  for (const words of [text, html]) {
    expect(words).toContain("Maya invited you to Acme");
    expect(words).toContain(link);
    expect(words).toContain("within 7 days");
  }
});

test("a name can't inject headers or mark-up", () => {
  const companyName = 'A\r\nBcc: x@example.com <img src="y">&';
  const { subject, html } = invitationMail({ companyName, inviter: "<b>Maya</b>", link, days: 7 });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain("&lt;img src=&quot;y&quot;&gt;&amp;");
  expect(html).not.toContain("x@example.com");
  expect(resetMail({ name: "<b>", link }).html).toContain("Hello &lt;b&gt;,");
});
