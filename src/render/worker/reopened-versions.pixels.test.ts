import { expect, it } from "vitest";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { card, jobOf, jpg, reader, startWorker } from "../../../test/support/worker-with-files.ts";

it("a version that another worker has rendered gets its reference, and the file of it, with its first image here", async () => {
  using folder = temporaryFolder();
  const [first, second, third] = [1, 2, 3].map(() => startWorker(folder.path));
  const open = async (worker: typeof first, isReopened?: true) => {
    const job = { ...jobOf(card, reader("Ada"), jpg), ...(isReopened && { isReopened }) };
    const rendered = await worker?.render(job, samplePicture);
    await worker?.settle();
    return { made: rendered?.made, pixels: await readPixels(Buffer.from(rendered?.bytes ?? [])) };
  };
  const whole = await open(first);
  expect(whole.made).toEqual({ way: "whole", why: "first of its version" });
  const reopened = await open(second, true);
  expect(reopened.made).toEqual({ way: "reference", why: "opened again" });
  expect(reopened.pixels).toEqual(whole.pixels);
  expect((await open(third, true)).made?.way).toBe("incremental");
});
