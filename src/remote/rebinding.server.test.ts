import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import {
  failureOf,
  fetcherFor,
  sendPng,
  startTrap,
  startUpstream,
} from "../../test/support/loopback-upstream.ts";

/** Resolves to the entries of a list in order, then repeats the last one. */
function fakeResolver(...answers: readonly string[][]) {
  const asked: string[] = [];
  const resolve = (host: string) => Promise.resolve(answers[Math.min(asked.push(host), answers.length) - 1]!);
  return { resolve, asked };
}

describe("rebinding", () => {
  it("connects to the checked address and resolves only once", async () => {
    await using upstream = await startUpstream(sendPng);
    const { resolve, asked } = fakeResolver(["127.0.0.1"], ["10.0.0.1"]);
    using fetcher = fetcherFor([], { allow: ["127.0.0.1/32"], resolve });
    await fetcher.fetchImage(`http://images.example:${upstream.port}/`);
    expect({ asked, hits: upstream.hits() }).toEqual({ asked: ["images.example"], hits: 1 });
  });

  it("doesn't connect to a name that becomes private between two fetches", async () => {
    await using trap = await startTrap();
    // The allowed network is another one; nothing listens at its address on loopback.
    const { resolve, asked } = fakeResolver(["127.0.0.2"], ["127.0.0.1"]);
    using fetcher = fetcherFor([], { allow: ["127.0.0.2/32"], resolve });
    for (const path of ["a", "b"]) {
      const failure = await failureOf(fetcher.fetchImage(`http://images.example:${trap.port}/${path}`));
      expect(failure.reason).toBe("unreachable");
    }
    expect({ asked: asked.length, hits: trap.hits() }).toEqual({ asked: 2, hits: 0 });
  });

  it("each redirect is resolved and checked again, also to the same name", async () => {
    await using trap = await startTrap();
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(302, { Location: `http://images.example:${trap.port}/again` }).end();
    });
    const { resolve, asked } = fakeResolver(["127.0.0.1"], ["10.255.255.1"]);
    using fetcher = fetcherFor([], { allow: ["127.0.0.1/32"], resolve });
    const failure = await failureOf(fetcher.fetchImage(`http://images.example:${upstream.port}/`));
    expect({ reason: failure.reason, asked: asked.length, hits: trap.hits() }).toEqual({
      reason: "unreachable",
      asked: 2,
      hits: 0,
    });
  });

  it("connects to neither of a closed and an open address", async () => {
    await using upstream = await startUpstream(sendPng);
    const { resolve } = fakeResolver(["127.0.0.1", "10.0.0.1"]);
    using fetcher = fetcherFor([], { allow: ["127.0.0.1/32"], resolve });
    const failure = await failureOf(fetcher.fetchImage(`http://images.example:${upstream.port}/`));
    expect({ reason: failure.reason, hits: upstream.hits() }).toEqual({ reason: "unreachable", hits: 0 });
  });

  it("tries the next checked address when one doesn't answer, IPv4 first", async () => {
    await using upstream = await startUpstream(sendPng);
    const seen: (string | undefined)[] = [];
    const second = createServer((request, response) => {
      seen.push(request.socket.localAddress);
      sendPng(request, response);
    });
    await new Promise<void>((resolve) => {
      second.listen(upstream.port, "127.0.0.3", resolve);
    });
    const { resolve } = fakeResolver(["::1", "127.0.0.2", "127.0.0.3"]);
    using fetcher = fetcherFor([], { allow: [`images.example:${upstream.port}`], resolve });
    await fetcher.fetchImage(`http://images.example:${upstream.port}/`);
    expect({ seen, hits: upstream.hits() }).toEqual({ seen: ["127.0.0.3"], hits: 0 });
    second.close();
  });
});
