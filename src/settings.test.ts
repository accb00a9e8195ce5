import { totalmem } from "node:os";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { cacheBytes, readSettings } from "./settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({ ok: true, settings: { port: 4000, dataDir: "data" } });
  });

  it("names every wrong and unknown variable at once, with what is accepted", () => {
    expect(readSettings({ PORT: "abc", LIMN_LAYERS: "5", LIMN_LOG_LEVEL: "loud" })).toMatchObject({
      ok: false,
      messages: [
        expect.stringMatching(/^LIMN_LAYERS: no such setting/),
        expect.stringMatching(/^PORT=abc: Expected a whole number from 0 to 65535$/),
        expect.stringMatching(/^LIMN_LOG_LEVEL=loud: .*"info"/),
      ],
    });
  });

  it("ignores the variable for an API key", () => {
    expect(readSettings({ LIMN_KEY: "limn_live_…" }).ok).toBe(true);
  });
});

describe("the memory for caches", () => {
  afterEach(() => void vi.restoreAllMocks());
  const cacheBytesOf = (constrained: number) => {
    vi.spyOn(process, "constrainedMemory").mockReturnValue(constrained);
    return cacheBytes({ cacheMegabytes: undefined });
  };

  it("is what the setting says", () => {
    expect(cacheBytes({ cacheMegabytes: 100 })).toBe(100 * 2 ** 20);
  });

  it("is a quarter of the machine's memory, or of its control group's where that has less", () => {
    expect(cacheBytesOf(0)).toBe(totalmem() / 4);
    expect(cacheBytesOf(2 ** 63)).toBe(totalmem() / 4);
    expect(cacheBytesOf(1.5 * 2 ** 30)).toBe(1.5 * 2 ** 28);
  });

  it("is at least 256 MB", () => {
    expect(cacheBytesOf(512 * 2 ** 20)).toBe(256 * 2 ** 20);
  });
});

const owner = { LIMN_OWNER_EMAIL: "boss@example.com", LIMN_OWNER_PASSWORD: "correct horse" };

test.each<[Record<string, string>, string[]]>([
  [
    { ...owner, LIMN_OWNER_EMAIL: "boss" },
    ["LIMN_OWNER_EMAIL=boss: Expected an email address such as ada@example.com"],
  ],
  [
    { ...owner, LIMN_OWNER_PASSWORD: "short" },
    ["LIMN_OWNER_PASSWORD=(set, not shown): Expected 10 to 200 characters"],
  ],
  [
    { LIMN_OWNER_EMAIL: "boss@example.com" },
    ["LIMN_OWNER_PASSWORD: Expected too, for LIMN_OWNER_EMAIL and LIMN_OWNER_PASSWORD go together"],
  ],
  [
    { LIMN_OWNER_PASSWORD: "correct horse" },
    ["LIMN_OWNER_EMAIL: Expected too, for LIMN_OWNER_EMAIL and LIMN_OWNER_PASSWORD go together"],
  ],
  [
    { LIMN_SMTP_URL: "https://u:hidden@mail.example.com" },
    [
      "LIMN_SMTP_URL=(set, not shown): Expected an smtp or smtps address such as smtps://user:password@mail.example.com:465",
    ],
  ],
  [
    { LIMN_MAIL_FROM: "nobody" },
    ["LIMN_MAIL_FROM=nobody: Expected an email address such as Limn <limn@example.com>"],
  ],
])("%o is named, and what is secret is not shown", (environment, messages) => {
  expect(readSettings(environment)).toEqual({ ok: false, messages });
});

test("reads an owner, a mail server and a sender", () => {
  const mail = { LIMN_SMTP_URL: "smtp://127.0.0.1:2525", LIMN_MAIL_FROM: "limn@example.com" };
  expect(readSettings({ ...owner, ...mail, LIMN_OWNER_EMAIL: " Boss@Example.com " })).toMatchObject({
    ok: true,
    settings: {
      ownerEmail: "boss@example.com",
      ownerPassword: "correct horse",
      smtpUrl: "smtp://127.0.0.1:2525",
      mailFrom: "limn@example.com",
    },
  });
});
