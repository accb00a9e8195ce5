import { type Owner, setUpOwner } from "./people.ts";
import { type Environment, startServer, type TestServer } from "./start-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A server in its own process, with the owner `ada`. */
export interface PeopleFixture extends AsyncDisposable {
  folder: string;
  server: TestServer;
  base: string;
  owner: Owner;
  /** `/dashboard/{company}` */
  company: string;
}

export async function startPeople(environment: Environment = {}): Promise<PeopleFixture> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, environment);
  const { base } = server;
  const owner = await setUpOwner({ base, link: server.output() });
  return {
    folder: folder.path,
    server,
    base,
    owner,
    company: `/dashboard/${owner.companyId}`,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** Status and code of an error response. */
export async function codeOf(answer: Response): Promise<[number, string]> {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
}

export async function bodyOf<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

export interface Members {
  members: { id: string; email: string; name: string; role: string; you: boolean }[];
  invitations: { id: string; email: string; role: string; link?: string }[];
}

export async function membersOf({ owner, company }: PeopleFixture): Promise<Members> {
  return await bodyOf(owner.call("GET", `${company}/members`));
}

export async function memberId(fixture: PeopleFixture, email: string): Promise<string> {
  return (await membersOf(fixture)).members.find((member) => member.email === email)?.id ?? "";
}

/** Invites an address as the owner; returns the link's token. */
export async function invite(
  { owner, company }: PeopleFixture,
  email: string,
  role: string,
): Promise<string> {
  const answer = owner.call("POST", `${company}/invitations`, { email, role });
  return (await bodyOf<{ link: string }>(answer)).link.split("/").at(-1) ?? "";
}
