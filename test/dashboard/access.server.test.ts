// @module-tag both-databases
// Who may call what: every role and every scope, alone and together, at every endpoint by both of its ways.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../../src/operations/manage-keys.ts";
import { hasRole, roles } from "../../src/operations/roles.ts";
import { type NeededScope, scopes } from "../../src/operations/scopes.ts";
import { type AccessCall, bodies, calls, codeOf, pathOf } from "./access-calls.ts";
import { type AccessFixture, startAccess } from "./access-fixture.ts";

const sessions = ["signed out", ...roles] as const;
/** Every set of scopes, and none: a request without a key. */
const keySets = [
  undefined,
  ...scopes.map((scope) => [scope]),
  ...scopes.map((left) => scopes.filter((scope) => scope !== left)),
  [...scopes],
];

/** `dashboard` knows users by their session, `rest` programs by their key; each ignores what the other goes by. */
type Way = "dashboard" | "rest";
type Session = (typeof sessions)[number];
type KeySet = (typeof keySets)[number];
type Outcome = "accepted" | `${401 | 403} ${string}`;

let fixture: AccessFixture;
let keys: Map<KeySet, string>;

beforeAll(async () => {
  fixture = await startAccess({ LIMN_API_RATE: "1000000" });
  const { services, caller } = fixture.limn;
  const made = keySets.map(async (held) => {
    if (held === undefined) return [held, ""] as const;
    return [held, (await createKey(services, caller, { name: "test", scopes: held })).text] as const;
  });
  keys = new Map(await Promise.all(made));
});
afterAll(async () => await fixture.limn[Symbol.asyncDispose]());

/** The rule of the docs. */
function ruleOf(way: Way, call: AccessCall, session: Session, held: KeySet): Outcome {
  if (way === "dashboard") {
    if (session === "signed out") return "401 signed_out";
    return hasRole(session, call.access) ? "accepted" : "403 role_insufficient";
  }
  if (held === undefined) return "401 unauthorized";
  const needed: NeededScope | undefined = call.scope;
  return needed === "any" || held.some((scope) => scope === needed) ? "accepted" : "403 key_scope";
}

/** What is accepted names nothing that exists, so that nothing happens; what is refused would be a valid call. */
async function callAs(way: Way, call: AccessCall, session: Session, held: KeySet): Promise<Outcome> {
  const { limn, ours, ids, people } = fixture;
  const known = ruleOf(way, call, session, held) === "accepted" ? undefined : ids;
  const body = known === undefined ? undefined : bodies[call.name]?.(known);
  const key = keys.get(held) ?? "";
  const answer = await fetch(
    `${limn.base}${way === "rest" ? "" : `/dashboard/${ours}`}${pathOf(call, known)}`,
    {
      method: call.method,
      headers: {
        origin: limn.base,
        ...(session === "signed out" ? {} : { cookie: people[session].cookie }),
        ...(key === "" ? {} : { "x-api-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    },
  );
  const code = await codeOf(answer);
  if (answer.status === 401 || answer.status === 403) return `${answer.status} ${code}`;
  expect([405, 500, 503]).not.toContain(answer.status);
  expect(code).not.toBe("company_not_found");
  return "accepted";
}

describe.each(calls)("$name", (call) => {
  const ways: Way[] = call.scope === undefined ? ["dashboard"] : ["dashboard", "rest"];

  test.each(ways)("by %s is answered to those who may, whatever else they hold", async (way) => {
    const cases = sessions.flatMap((session) => keySets.map((held) => ({ session, held })));
    const seen = [];
    for (const { session, held } of cases) {
      seen.push({ session, held, outcome: await callAs(way, call, session, held) });
    }
    const expected = cases.map((one) => ({ ...one, outcome: ruleOf(way, call, one.session, one.held) }));
    expect(seen).toEqual(expected);
  });
});

test("a call of the dashboard alone isn't there for keys", async () => {
  for (const call of calls.filter(({ scope }) => scope === undefined)) {
    const answer = await fetch(fixture.limn.base + pathOf(call, fixture.ids), {
      method: call.method,
      headers: { "x-api-key": fixture.limn.key.text, cookie: fixture.people.owner.cookie },
    });
    await answer.bytes();
    // A page of the dashboard may have the path.
    expect([call.name, [404, 405].includes(answer.status)]).toEqual([call.name, true]);
  }
});
