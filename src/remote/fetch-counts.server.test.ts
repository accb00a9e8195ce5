import { expect, it } from "vitest";
import { failureOf, fetcherFor, sendPng, startUpstream } from "../../test/support/loopback-upstream.ts";

it("counts fetches by how they end, refused ones apart from unreachable ones", async () => {
  await using upstream = await startUpstream((request, response) => {
    if (request.url === "/missing") response.writeHead(404).end();
    else if (request.url === "/inside") response.writeHead(302, { Location: "http://10.0.0.1/" }).end();
    else if (request.url === "/file") response.writeHead(302, { Location: "file:///etc/passwd" }).end();
    else if (request.url === "/page") response.setHeader("Content-Type", "text/html").end("<p>");
    else if (request.url !== "/endless") {
      response.setHeader("Cache-Control", "max-age=60");
      sendPng(request, response);
    }
  });
  const resolve = (host: string) =>
    host === "private.example" ? Promise.resolve(["10.0.0.1"]) : Promise.reject(new Error("NXDOMAIN"));
  using fetcher = fetcherFor([upstream], { resolve });
  const { origin } = upstream;
  await fetcher.fetchImage(`${origin}/a.png`);
  await fetcher.fetchImage(`${origin}/a.png`);
  const failing = [
    `${origin}/missing`,
    `${origin}/missing`,
    `${origin}/inside`,
    `${origin}/file`,
    `${origin}/page`,
    "http://169.254.169.254/latest/meta-data",
    "http://metadata.internal/",
    "http://private.example/",
    "http://missing.example/",
    "ftp://example.com/a.png",
  ];
  // One after another: the second request for the missing image finds the first one's failure.
  // oxlint-disable-next-line no-await-in-loop
  for (const url of failing) await failureOf(fetcher.fetchImage(url));
  const signal = AbortSignal.abort();
  await failureOf(fetcher.fetchImage(`${origin}/endless`, { signal }));
  expect(fetcher.status().results).toEqual({
    fetched: 1,
    cached: 1,
    not_allowed: 1,
    refused: 5,
    unreachable: 2,
    too_big: 0,
    broken: 1,
    slow: 0,
    recently_failed: 1,
    over_budget: 0,
    abandoned: 1,
  });
  expect(fetcher.status().cachedBytes).toBeGreaterThan(0);
});
