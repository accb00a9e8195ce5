import fc from "fast-check";
import { expect, it } from "vitest";
import { invitationMail } from "./mail-texts.ts";
import { nameInMail } from "./name-in-mail.ts";

it.each([
  ["Acme", "Acme"],
  ["Smith & Sons Ltd.", "Smith & Sons Ltd."],
  ["株式会社ノート", "株式会社ノート"],
  ["St. Gallen 2.0", "St. Gallen 2. 0"],
  ["You won! https://evil.example/x", "You won! https: evil. example/x"],
  ["www.evil.example", "www. evil. example"],
  ["evil。example", "evil. example"],
  ["write to a@evil.example", "write to a at evil. example"],
  ["one\r\ntwo\u2028three\u202Efour", "one two three four"],
  ["x".repeat(200), `${"x".repeat(60)}…`],
])("the name %j is shown as %j", (name, shown) => expect(nameInMail(name)).toBe(shown));

it("never has an address, a line break, or more than sixty characters", () => {
  const text = fc.array(fc.constantFrom("a", "b1", ".", "@", ":", "/", " ", "\n", "https://", "www.", "。"));
  fc.assert(
    fc.property(text, (parts) => {
      const shown = nameInMail(parts.join(""));
      expect(shown).not.toMatch(/:\/\/|[\p{L}\p{N}][.。][\p{L}\p{N}]|\S@\S|[\r\n]/u);
      expect(shown.length).toBeLessThanOrEqual(61);
    }),
  );
});

it("is what invitations show, in subject and text", () => {
  const name = "Free money at https://evil.example";
  const { subject, text, html } = invitationMail({
    companyName: name,
    inviter: name,
    link: "https://l",
    days: 7,
  });
  for (const words of [subject, text, html]) expect(words).not.toContain("evil.example");
});
