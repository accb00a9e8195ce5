import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { ada, post, setUpOwner, setUpOwnerOf, signIn } from "../support/people.ts";
import { card } from "../support/small-designs.ts";
import { startLimn } from "../support/start-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// Starts processes and sends mail.
const slowly = { timeout: 120_000 };
const guest = { email: "guest@example.com", role: "viewer" };

async function startWithMail(url: string) {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, {
    LIMN_SMTP_URL: url,
    LIMN_MAIL_FROM: "Limn <limn@example.org>",
    LIMN_LOG_LEVEL: "debug",
  });
  const owner = await setUpOwner({ base: server.base, link: server.output() });
  return {
    server,
    owner,
    base: server.base,
    company: `/dashboard/${owner.companyId}`,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

async function nextMail({ received }: MailServer, count: number) {
  await expect.poll(() => received.length).toBe(count);
  const mail = received[count - 1];
  // Decodes only soft line breaks and = of quoted-printable.
  const text = mail?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  return { ...mail, text, token: /\/(?:invitations|reset-password)\/([\w-]{43})/.exec(text)?.[1] ?? "" };
}

test("sends invitations and reset links by mail and shows them to nobody else", slowly, async () => {
  await using mail = await startMailServer();
  await using limn = await startWithMail(mail.url);
  const { base, owner, company } = limn;
  expect(await (await owner.call("GET", "/account")).json()).toMatchObject({ mail: true });
  const server = await (await owner.call("GET", `${company}/server`)).json();
  const { host } = new URL(mail.url);
  expect(server).toMatchObject({ base_url: base, mail: { host, from: "Limn <limn@example.org>" } });
  expect(await (await owner.call("POST", `${company}/server/test-mail`)).json()).toEqual({ to: ada.email });
  const test = await nextMail(mail, 1);
  expect(test.to).toEqual([ada.email]);
  expect(test.text).toContain("Subject: Test email from Limn");
  const invited = (await (await owner.call("POST", `${company}/invitations`, guest)).json()) as object;
  expect(invited).toMatchObject({ mailed: true });
  expect(invited).not.toHaveProperty("link");
  expect(await (await owner.call("GET", `${company}/members`)).text()).not.toContain("/invitations/");

  const invitation = await nextMail(mail, 2);
  expect(invitation).toMatchObject({ from: "limn@example.org", to: [guest.email] });
  expect(invitation.text).toContain("Subject: You are invited to My company on Limn");
  expect(invitation.text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  const accepted = { name: "Guest", password: "a guest's horse" };
  expect((await post(base, `/account/invitations/${invitation.token}/accept`, accepted)).status).toBe(200);

  const answers = [];
  for (const email of [guest.email, "nobody@example.com"]) {
    const answer = await post(base, "/account/forgotten-password", { email });
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(202);
  const reset = await nextMail(mail, 3);
  expect(reset.to).toEqual([guest.email]);
  const { token } = reset;
  expect((await post(base, "/account/reset-password", { token, password: "yet another horse" })).status).toBe(
    204,
  );
  await signIn(base, { email: guest.email, password: "yet another horse" });

  for (let n = 0; n < 2; n += 1) await post(base, "/account/forgotten-password", { email: guest.email });
  const fourth = await post(base, "/account/forgotten-password", { email: guest.email });
  expect(fourth.status).toBe(429);
  expect(mail.received.some(({ to }) => to.includes("nobody@example.com"))).toBe(false);
  expect(limn.server.log()).not.toMatch(/example\.com|horse/);
  expect(limn.server.log()).not.toContain(token);
});

test("reports a mail server that rejects mail, and shows the link instead", slowly, async () => {
  await using mail = await startMailServer({ refuse: true });
  await using limn = await startWithMail(mail.url);
  const { base, owner, company } = limn;
  const test = await owner.call("POST", `${company}/server/test-mail`);
  expect(test.status).toBe(422);
  expect(await test.json()).toMatchObject({
    code: "mail_not_sent",
    detail: "The mail server can't be used (EENVELOPE 550). Check LIMN_SMTP_URL and LIMN_MAIL_FROM.",
  });
  const answer = await owner.call("POST", `${company}/invitations`, guest);
  expect(answer.status).toBe(201);
  const { link, mailed } = (await answer.json()) as { link: string; mailed: boolean };
  expect(mailed).toBe(false);
  const path = `/account/invitations/${link.split("/").at(-1)}/accept`;
  expect((await post(base, path, { name: "Guest", password: ada.password })).status).toBe(200);
  expect(limn.server.log()).toContain("A mail was not sent");
  expect(limn.server.log()).not.toContain(guest.email);
});

test.each([
  ["isn't there", false],
  ["says nothing", true],
])("a mail server that %s causes only a short delay", async (_, listens) => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  if (!listens) silent.close();
  await using limn = await startLimn({ LIMN_SMTP_URL: `smtp://127.0.0.1:${port}`, LIMN_LOG_LEVEL: "fatal" });
  const owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  const answer = await owner.call("POST", `/dashboard/${owner.companyId}/invitations`, guest);
  expect(await answer.json()).toMatchObject({
    mailed: false,
    link: expect.stringContaining("/invitations/"),
  });
  silent.close();
});

test("tells editors of a guest's remark once, without its text", slowly, async () => {
  await using mail = await startMailServer();
  await using limn = await startWithMail(mail.url);
  const { base, owner, company } = limn;
  const project = await (await owner.call("POST", `${company}/v1/projects`, { name: "Spring" })).json();
  const body = { project_id: (project as { id: string }).id, document: card({ name: "Launch banner" }) };
  const { id } = (await (await owner.call("POST", `${company}/v1/designs`, body)).json()) as { id: string };
  const made = await owner.call("POST", `${company}/designs/${id}/draft-links`, { days: 7 });
  const token = ((await made.json()) as { link: string }).link.split("/").at(-1);
  for (const text of ["Buy at shop.example", "And again"]) {
    const sent = await post(base, `/guest/${token}/remarks`, { name: "Nora evil.example", text });
    expect(sent.status).toBe(204);
  }
  const told = await nextMail(mail, 1);
  expect(told.to).toEqual([ada.email]);
  expect(told.text).toContain("Subject: A remark about Launch banner");
  expect(told.text).toContain(`/designs/${id}/edit#remarks`);
  expect(told.text).toContain("Nora evil. example");
  expect(told.text).not.toContain("shop.example");
  expect(told.text).not.toContain(token);
  expect(mail.received.length).toBe(1);
});
