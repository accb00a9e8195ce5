import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookieOf, post, signIn } from "../support/people.ts";
import { bodyOf, codeOf, startPeople } from "../support/people-fixture.ts";
import { runLimn } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { totpOf } from "../support/totp.ts";

const patient = 600_000;

test(
  "a second factor survives a restore; without its secret nobody is let in with the password alone",
  { timeout: patient },
  async () => {
    using target = temporaryFolder();
    const backup = join(target.path, "backup.limn");
    const [same, other] = [join(target.path, "same"), join(target.path, "other")];
    let person: { email: string; password: string };
    let uri = "";
    {
      await using people = await startPeople();
      person = people.owner;
      const { password } = person;
      const enabled = people.owner.call("POST", "/auth/two-factor/enable", { password });
      uri = (await bodyOf<{ totpURI: string }>(enabled)).totpURI;
      const verified = await people.owner.call("POST", "/auth/two-factor/verify-totp", { code: totpOf(uri) });
      expect(verified.status).toBe(200);
      expect((await runLimn(people.folder, ["backup", backup])).code).toBe(0);
      for (const folder of [same, other]) {
        const restored = await runLimn(folder, ["restore", backup]);
        expect([restored.code, restored.stderr]).toEqual([
          0,
          expect.stringContaining("1 users sign in with a code"),
        ]);
      }
      copyFileSync(join(people.folder, "secret"), join(same, "secret"));
    }
    const enter = async (base: string, code: string, kind: "totp" | "backup-code" = "totp") => {
      const waiting = await post(base, "/auth/sign-in/email", {
        email: person.email,
        password: person.password,
      });
      expect(await waiting.clone().json()).toMatchObject({ twoFactorRedirect: true });
      const headers = { origin: base, "content-type": "application/json", cookie: cookieOf(waiting) };
      const body = JSON.stringify({ code });
      return await fetch(`${base}/auth/two-factor/verify-${kind}`, { method: "POST", headers, body });
    };
    {
      await using server = await startServer(same);
      expect((await enter(server.base, totpOf(uri))).status).toBe(200);
    }
    await using server = await startServer(other);
    const refused = [409, "second_factor_unreadable"];
    expect(await codeOf(await enter(server.base, totpOf(uri)))).toEqual(refused);
    expect(await codeOf(await enter(server.base, "aaaaa-bbbbb", "backup-code"))).toEqual(refused);
    const removed = await runLimn(other, ["member", "remove-second-factor", person.email]);
    expect(removed.code).toBe(0);
    await signIn(server.base, person);
  },
);
