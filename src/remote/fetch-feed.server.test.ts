import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { startUpstream } from "../../test/support/test-upstream.ts";
import { createFeedFetcher, type FeedValidators } from "./fetch-feed.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Fetches /feed of a server that answers so; returns the answer and the text that was saved. */
async function fetchFrom(answer: Answer, known: FeedValidators = {}, others: Record<string, Answer> = {}) {
  await using upstream = await startUpstream({ "/feed": answer, ...others });
  const feeds = createFeedFetcher({ allow: [upstream.host], ownHosts: [], timeoutMs: 1000, maxBytes: 1000 });
  let text = "";
  const result = await feeds.fetch(
    `${upstream.base}/feed`,
    known,
    async (parts) => {
      for await (const part of parts) text += Buffer.from(part).toString();
    },
    new AbortController().signal,
  );
  return { result, text, asked: upstream.asked };
}

const failed = (reason: string, status?: number) => ({
  result: "failed",
  reason,
  ...(status === undefined ? {} : { status }),
});

it("saves the body, and remembers what says which version it is", async () => {
  const headers = {
    "Content-Type": "text/csv",
    ETag: '"7"',
    "Last-Modified": "Sun, 29 Nov 2026 10:00:00 GMT",
  };
  const { result, text } = await fetchFrom(
    (_, response) => void response.writeHead(200, headers).end("id\na\n"),
  );
  expect(result).toEqual({ result: "saved", size: 5, etag: '"7"', last_modified: headers["Last-Modified"] });
  expect(text).toBe("id\na\n");
});

it("asks whether the feed has changed", async () => {
  const { result } = await fetchFrom(
    ({ headers }, response) => void response.writeHead(headers["if-none-match"] === '"7"' ? 304 : 500).end(),
    { etag: '"7"' },
  );
  expect(result).toEqual({ result: "same" });
});

it("follows redirects, but not for ever, and not to where it may not go", async () => {
  const to =
    (location: string): Answer =>
    (_, response) =>
      void response.writeHead(302, { Location: location }).end();
  const file: Answer = (_, response) => void response.writeHead(200).end("id\n");
  expect((await fetchFrom(to("/there"), {}, { "/there": file })).text).toBe("id\n");
  const loop = await fetchFrom(to("/feed"));
  expect(loop.result).toEqual(failed("unreachable"));
  expect(loop.asked).toHaveLength(6);
  for (const private_ of ["http://169.254.169.254/", "http://127.0.0.1:1/", "file:///etc/passwd", ""])
    expect((await fetchFrom(to(private_))).result).toEqual(failed("unreachable"));
});

it("fails for what is no feed", async () => {
  const page = { "Content-Type": "text/html; charset=utf-8" };
  expect((await fetchFrom((_, response) => void response.writeHead(200, page).end("<html>"))).result).toEqual(
    failed("page"),
  );
  expect((await fetchFrom((_, response) => void response.writeHead(403).end())).result).toEqual(
    failed("unreachable", 403),
  );
  const gzip = { "Content-Encoding": "gzip" };
  expect(
    (await fetchFrom((_, response) => void response.writeHead(200, gzip).end(gzipSync("id\n")))).result,
  ).toEqual(failed("broken"));
  const cut = await fetchFrom((_, response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("id\n");
    setTimeout(() => response.destroy(), 20);
  });
  expect(cut.result).toEqual(failed("broken"));
});

it("ends with what is too large, announced or not, and with what never ends", async () => {
  expect(
    (await fetchFrom((_, response) => void response.writeHead(200).end("x".repeat(1001)))).result,
  ).toEqual(failed("too_big"));
  const endless = await fetchFrom((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x".repeat(200)), 5);
    response.on("close", () => clearInterval(timer));
  });
  expect(endless.result).toEqual(failed("too_big"));
  expect((await fetchFrom((_, response) => void response.writeHead(200).write("id\n"))).result).toEqual(
    failed("slow"),
  );
  expect((await fetchFrom(() => undefined)).result).toEqual(failed("slow"));
});

it("is given up when nobody needs it any more", async () => {
  await using upstream = await startUpstream({ "/feed": (_, response) => void response.write("id\n") });
  const feeds = createFeedFetcher({ allow: [upstream.host], ownHosts: [] });
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  const fetching = feeds.fetch(
    `${upstream.base}/feed`,
    {},
    async (parts) => {
      for await (const _ of parts) begun.resolve();
    },
    stop.signal,
  );
  await begun.promise;
  stop.abort(new Error("stopped"));
  await expect(fetching).rejects.toThrow("stopped");
});
