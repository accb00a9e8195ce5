import { beforeEach, expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let company: string;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  company = (await temporary.store.companies.create({ name: "Acme", anchor_day: 1 })).id;
  return () => temporary[Symbol.asyncDispose]();
});

const secrets = () => temporary.store.signingSecrets;
const listed = async (id = company) => (await secrets().list(id)).map(({ secret }) => secret);

test("a company's first secret is made once, also by calls at once", async () => {
  const made = await Promise.all(["a", "b", "c"].map((text) => secrets().current(company, () => text)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test("after a rotation the secret before stays until it is revoked; the one before that ends", async () => {
  await secrets().current(company, () => "first");
  await secrets().rotate(company, "second");
  expect(await listed()).toEqual(["second", "first"]);
  expect((await secrets().current(company, () => "unused")).secret).toBe("second");
  await secrets().rotate(company, "third");
  expect(await listed()).toEqual(["third", "second"]);
  const [current, before] = await secrets().list(company);
  expect(await secrets().revoke(company, current?.id ?? "")).toBe("current");
  expect(await secrets().revoke(company, before?.id ?? "")).toBe("revoked");
  expect(await secrets().revoke(company, before?.id ?? "")).toBe("unknown");
  expect(await listed()).toEqual(["third"]);
});

test("rotations and revocations touch no other company's secrets", async () => {
  const other = (await temporary.store.companies.create({ name: "Other", anchor_day: 1 })).id;
  await secrets().current(company, () => "ours");
  const theirs = await secrets().current(other, () => "theirs");
  await secrets().rotate(company, "our second");
  expect(await secrets().revoke(company, theirs.id)).toBe("unknown");
  expect(await listed(other)).toEqual(["theirs"]);
});
