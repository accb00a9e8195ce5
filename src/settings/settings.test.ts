import { totalmem } from "node:os";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { readHeaderList } from "./setting-checks.ts";
import { cacheBytes, fetchedCacheBytes, formatValue, readSettings } from "./settings.ts";

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

  it("reads a share and headers of traces", () => {
    const variables = { OTEL_TRACES_SAMPLER_ARG: "0.25", OTEL_EXPORTER_OTLP_HEADERS: "a=b%20c, d=e=f" };
    expect(readSettings(variables)).toMatchObject({ ok: true, settings: { tracesShare: 0.25 } });
    expect(readHeaderList(variables.OTEL_EXPORTER_OTLP_HEADERS)).toEqual({ a: "b c", d: "e=f" });
    expect(readHeaderList("a=%zz")).toBeUndefined();
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

  it("includes pictures that were fetched: an eighth, and 64 MB at most", () => {
    expect(fetchedCacheBytes({ cacheMegabytes: 256 })).toBe(32 * 2 ** 20);
    expect(fetchedCacheBytes({ cacheMegabytes: 10_000 })).toBe(64 * 2 ** 20);
  });

  it("is at least 256 MB", () => {
    expect(cacheBytesOf(512 * 2 ** 20)).toBe(256 * 2 ** 20);
  });
});

const owner = { LIMN_OWNER_EMAIL: "boss@example.com", LIMN_OWNER_PASSWORD: "correct horse" };

const store = {
  LIMN_S3_ENDPOINT: "https://s3.example.com/",
  LIMN_S3_BUCKET: "pictures",
  LIMN_S3_ACCESS_KEY_ID: "AKIA",
  LIMN_S3_SECRET_ACCESS_KEY: "never shown",
};
const missingOfStore = (variable: string) =>
  `${variable}: Expected too, for an object store needs LIMN_S3_ENDPOINT, LIMN_S3_BUCKET, LIMN_S3_ACCESS_KEY_ID, LIMN_S3_SECRET_ACCESS_KEY`;

test.each<[Record<string, string | undefined>, string[]]>([
  [
    { OTEL_EXPORTER_OTLP_HEADERS: "secret", OTEL_TRACES_SAMPLER_ARG: "1.5" },
    [
      "OTEL_EXPORTER_OTLP_HEADERS=(set, not shown): Expected name=value,name=value with percent-encoded values",
      "OTEL_TRACES_SAMPLER_ARG=1.5: Expected a number from 0 to 1",
    ],
  ],
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
  [
    { LIMN_S3_ENDPOINT: "https://s3.example.com" },
    ["LIMN_S3_BUCKET", "LIMN_S3_ACCESS_KEY_ID", "LIMN_S3_SECRET_ACCESS_KEY"].map(missingOfStore),
  ],
  [
    { ...store, LIMN_S3_ENDPOINT: undefined, LIMN_S3_BUCKET: undefined },
    ["LIMN_S3_ENDPOINT", "LIMN_S3_BUCKET"].map(missingOfStore),
  ],
  [
    { LIMN_S3_PREFIX: "limn" },
    ["LIMN_S3_ENDPOINT", "LIMN_S3_BUCKET", "LIMN_S3_ACCESS_KEY_ID", "LIMN_S3_SECRET_ACCESS_KEY"].map(
      missingOfStore,
    ),
  ],
  [
    { ...store, LIMN_S3_ENDPOINT: "s3.example.com", LIMN_S3_SECRET_ACCESS_KEY: " " },
    [
      "LIMN_S3_ENDPOINT=s3.example.com: Expected an http or https address such as https://limn.example.com",
      "LIMN_S3_SECRET_ACCESS_KEY=(set, not shown): Expected the secret of the access key",
    ],
  ],
  [
    { ...store, LIMN_S3_BUCKET: "a/b" },
    ["LIMN_S3_BUCKET=a/b: Expected a bucket's name of letters, digits, dots and hyphens"],
  ],
  ...["../other", "a//b", "a/../b", "ä"].map((prefix): [Record<string, string>, string[]] => [
    { ...store, LIMN_S3_PREFIX: prefix },
    [
      `LIMN_S3_PREFIX=${prefix}: Expected a folder such as limn or teams/limn, of letters, digits, dots, hyphens and underscores`,
    ],
  ]),
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

test("reads an object store, whose secret isn't shown", () => {
  const read = readSettings({ ...store, LIMN_S3_PREFIX: "/teams/limn/" });
  expect(read).toMatchObject({
    ok: true,
    settings: {
      s3Endpoint: "https://s3.example.com",
      s3Region: "us-east-1",
      s3Bucket: "pictures",
      s3AccessKeyId: "AKIA",
      s3Prefix: "teams/limn",
    },
  });
  expect(read.ok && formatValue("s3SecretAccessKey", read.settings.s3SecretAccessKey)).toBe(
    "(set, not shown)",
  );
});

test.each([
  "ftp://proxy.example.com",
  "http://proxy.example.com/path",
  "http://us%er:secret@proxy.example.com",
])("the proxy %s is refused at the start, and not shown", (LIMN_FETCH_PROXY) => {
  const read = readSettings({ LIMN_FETCH_PROXY });
  expect(read.ok).toBe(false);
  expect(read.ok ? "" : read.messages.join()).toMatch(
    /^LIMN_FETCH_PROXY=\(set, not shown\): Expected an http or https address/,
  );
});
