import { makeSetUpLink } from "../../src/operations/people/one-time-links.ts";
import type { Services } from "../../src/operations/services.ts";
import { limnJson } from "./run-limn.ts";

/** A user with a session, who sends the same requests as the dashboard's pages. */
export interface SignedInPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The `Cookie` header's value. */
  cookie: string;
  /** `fetch` with the cookie and an Origin; `json` is sent as the body. */
  call(method: string, path: string, json?: unknown): Promise<Response>;
}

export interface Owner extends SignedInPerson {
  companyId: string;
}

type Role = "viewer" | "editor" | "admin" | "owner";

export const ada = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse" };

/** Uses a set-up link; `link` may be the whole output of a start. */
export async function setUpOwner(
  { base, link }: { base: string; link: string },
  person: { name: string; email: string; password: string } = ada,
): Promise<Owner> {
  const token = /\/set-up\/([\w-]+)/.exec(link)?.[1] ?? "";
  const answer = await post(base, "/account/set-up", { token, ...person });
  const body = (await expectOk(answer)) as { person: { id: string }; company_id: string };
  return {
    ...signedIn(base, { ...person, id: body.person.id, cookie: cookieOf(answer) }),
    companyId: body.company_id,
  };
}

/** The owner of a server in this process (`startLimn`), which prints no link. */
export async function setUpOwnerOf(
  services: Pick<Services, "store" | "urls">,
  companyId: string,
  person: { name: string; email: string; password: string } = ada,
): Promise<Owner> {
  const link = await makeSetUpLink(services, companyId);
  if (link === undefined) throw new Error("This company has an owner");
  return await setUpOwner({ base: services.urls.base, link }, person);
}

/** The owner of a company on a server in its own process, with a link from the command line. */
export async function setUpOwnerIn(
  folder: string,
  base: string,
  { company, ...person }: { company: string; name: string; email: string; password: string },
): Promise<Owner> {
  const { link } = await limnJson<{ link: string }>(folder, ["member", "set-up-link", "--company", company]);
  return await setUpOwner({ base, link }, person);
}

export async function signIn(
  base: string,
  { email, password }: { email: string; password: string },
): Promise<SignedInPerson> {
  const answer = await post(base, "/auth/sign-in/email", { email, password });
  const { user } = (await expectOk(answer)) as { user: { id: string; name: string } };
  return signedIn(base, { id: user.id, name: user.name, email, password, cookie: cookieOf(answer) });
}

/** Invites a user, who accepts. A new user gets the password of `ada`. */
export async function inviteMember(
  base: string,
  owner: Owner,
  { name, email, role }: { name: string; email: string; role: Role },
): Promise<SignedInPerson> {
  const invited = await owner.call("POST", `/dashboard/${owner.companyId}/invitations`, { email, role });
  const { link = "" } = (await expectOk(invited)) as { link?: string };
  const token = link.split("/").at(-1) ?? "";
  const { password } = ada;
  const answer = await post(base, `/account/invitations/${token}/accept`, { name, password });
  const { person } = (await expectOk(answer)) as { person: { id: string } };
  return signedIn(base, { id: person.id, name, email, password, cookie: cookieOf(answer) });
}

/** The session cookie of a response as a `Cookie` header; empty if there is none. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}

/** Posts JSON like a page of the dashboard, without a session. */
export async function post(base: string, path: string, json: unknown): Promise<Response> {
  return await callAs(base, "")("POST", path, json);
}

function signedIn(base: string, person: Omit<SignedInPerson, "call">): SignedInPerson {
  return { ...person, call: callAs(base, person.cookie) };
}

function callAs(base: string, cookie: string): SignedInPerson["call"] {
  return async (method, path, json) =>
    await fetch(base + path, {
      method,
      headers: {
        origin: new URL(base).origin,
        ...(cookie === "" ? {} : { cookie }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
}

async function expectOk(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
