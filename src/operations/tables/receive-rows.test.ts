import { expect, test } from "vitest";
import { createRowBodies } from "./receive-rows.ts";

test("a caller that hangs up while its rows wait for room has sent an incomplete body", async () => {
  const bytes = 100_000;
  const left = new Request("http://limn.test", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-length": String(bytes), "content-type": "text/csv" },
    signal: AbortSignal.abort(),
  });
  const bodies = createRowBodies("/nonexistent/limn", () => {
    throw new Error("Nothing was received");
  });
  const received = bodies.receive(left, "com_1", () => Promise.resolve());
  await expect(received).rejects.toMatchObject({ code: "malformed", message: "The body is incomplete." });
});
