import { expect, test } from "vitest";
import type { Session } from "../../people/auth.ts";
import { createMemoryCounters } from "../../store/counters/counters.ts";
import type { IdentifiedCaller } from "../roles.ts";
import type { Services } from "../services.ts";
import { requestEmailChange } from "./change-email.ts";
import { inviteMember } from "./manage-invitations.ts";
import { resetMemberPassword } from "./reset-password.ts";
import { removeMemberSecondFactor } from "./second-factor.ts";
import type { Client, SessionServices } from "./sessions.ts";

const member = { id: "mem_1", person_id: "per_2", name: "Bob", email: "bob@example.com", role: "viewer" };
const owner: IdentifiedCaller = { companyId: "com_1", callerId: "per_1", role: "owner" };

/** Services of a server with mail, where the caller has no password. `mails` are the addresses that got one. */
function startMailing() {
  const mails: string[] = [];
  const nothing = () => Promise.resolve(undefined);
  const store = {
    people: { hasPassword: () => Promise.resolve(false), findByEmail: nothing, deleteSecondFactor: nothing },
    oneTimeLinks: { put: nothing },
    companies: { get: () => Promise.resolve({ name: "Acme" }) },
    members: {
      list: () => Promise.resolve([]),
      get: () => Promise.resolve(member),
      companiesOf: () => Promise.resolve([{ id: "com_1", role: "viewer" }]),
      roleOf: () => Promise.resolve("owner"),
    },
    invitations: { list: () => Promise.resolve([]), put: (row: object) => Promise.resolve(row) },
  };
  const services = {
    store,
    counters: createMemoryCounters(),
    secret: () => "a secret of 32 characters or more",
    urls: { base: "https://limn.example.com" },
    signIn: { password: true, provider: "Provider" },
    sendMail: ({ to }: { to: string }) => Promise.resolve(void mails.push(to)),
    now: () => new Date("2026-11-21T10:00:00Z"),
    log: {},
  } as unknown as Services;
  return { services, mails };
}

/** How many of so many calls are let through; the others have to be refused as too many. */
async function countAllowed(times: number, call: (index: number) => Promise<unknown>): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < times; index += 1) {
    const code = await call(index).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    if (code === undefined) allowed += 1;
    else expect(code).toBe("too_many_attempts");
  }
  return allowed;
}

/** Asks for another address, as a user without a password who has just signed in. */
function changeEmail(services: Services, email: string, id = "per_1") {
  const user = { id, name: "Ada", email: "ada@example.com", secondFactor: false };
  const session: Session = { user, startedAt: services.now(), cookies: [] };
  return requestEmailChange(services, {} as SessionServices, session, { email }, {} as Client);
}

test("a user without a password has few mails sent to other addresses", async () => {
  const { services, mails } = startMailing();
  expect(await countAllowed(40, (index) => changeEmail(services, `victim-${index}@example.com`))).toBe(10);
  expect(mails).toHaveLength(10);
});

test("an address gets few mails about becoming somebody's, of all users together", async () => {
  const { services } = startMailing();
  const change = (index: number) => changeEmail(services, "victim@example.com", `per_${index}`);
  expect(await countAllowed(10, change)).toBe(5);
  expect(await countAllowed(1, () => changeEmail(services, "other@example.com"))).toBe(1);
});

test("an address gets few invitations, and a company sends no more than a large team needs", async () => {
  const { services } = startMailing();
  const invite = (email: string) => inviteMember(services, owner, { email, role: "viewer" });
  expect(await countAllowed(10, () => invite("victim@example.com"))).toBe(5);
  expect(await countAllowed(300, (index) => invite(`victim-${index}@example.com`))).toBe(195);
});

test("a member gets few mails about a lost password or second factor", async () => {
  const { services } = startMailing();
  expect(await countAllowed(10, () => resetMemberPassword(services, owner, member.id))).toBe(5);
  expect(await countAllowed(10, () => removeMemberSecondFactor(services, owner, member.id))).toBe(5);
});

test("without a mail server nothing is counted", async () => {
  const services = { ...startMailing().services, sendMail: undefined };
  const invite = () => inviteMember(services, owner, { email: "bob@example.com", role: "viewer" });
  expect(await countAllowed(20, invite)).toBe(20);
});
