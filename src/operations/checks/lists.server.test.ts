import { expect, test } from "vitest";
import { createLists } from "./lists.ts";

test("a caller that hangs up while its list waits for room has sent an incomplete body", async () => {
  const left = new Request("http://limn.test", {
    method: "POST",
    body: "name\nAda\n",
    headers: { "content-type": "text/csv" },
    signal: AbortSignal.abort(),
  });
  const received = createLists("/nonexistent/limn").receive(left, "com_1", () => Promise.resolve());
  await expect(received).rejects.toMatchObject({ code: "malformed", message: "The body is incomplete." });
});
