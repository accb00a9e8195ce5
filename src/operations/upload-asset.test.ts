import { expect, test } from "vitest";
import type { Parts } from "./parts.ts";
import { uploadAsset } from "./upload-asset.ts";

test.each([
  ["noise", Buffer.from("b7e151628aed2a6abf7158809cf4f3c7", "hex")],
  ["SVG", Buffer.from("<svg/>")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused before any render process sees it", async (_, bytes) => {
  const pool = { inspect: () => Promise.reject(new Error("The pool was asked")) };
  const parts = { pool } as unknown as Parts;
  const upload = uploadAsset(parts, { companyId: "co_1" }, bytes);
  await expect(upload).rejects.toMatchObject({ code: "unsupported_media_type" });
});
