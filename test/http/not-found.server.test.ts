import { expect, test } from "vitest";
import { startRest } from "../support/rest-fixture.ts";

test("answers an unknown path with a page for browsers and a problem for programs", async () => {
  await using rest = await startRest();
  const ask = (accept: string, path = "/desings") =>
    fetch(`${rest.server.base}${path}`, { headers: { accept } });
  const page = await ask("text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain('<a class="button" href="/">Go to your designs</a>');
  for (const accept of ["*/*", "application/json"]) {
    const problem = await ask(accept);
    expect([problem.status, problem.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  }
});
