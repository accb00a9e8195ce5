import { expect, test } from "vitest";
import { makeFont } from "../../../test/support/make-font.ts";
import { PictureBroken, RenderBusy, RenderFailed, RenderTooSlow } from "../../render/protocol/errors.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { uploadAsset } from "./upload-asset.ts";

const diskSpace = { require: () => Promise.resolve() };

test.each([
  ["noise", Buffer.from("b7e151628aed2a6abf7158809cf4f3c7", "hex")],
  ["SVG", Buffer.from("<svg/>")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused before any render process sees it", async (_, bytes) => {
  const pool = { inspect: () => Promise.reject(new Error("The pool was asked")) };
  const services = { pool, diskSpace } as unknown as Services;
  const upload = uploadAsset(services, { companyId: "co_1" }, bytes);
  await expect(upload).rejects.toMatchObject({ code: "unsupported_media_type" });
});

test.each([
  ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["TIFF", Buffer.from("II*\0\x08\0\0\0")],
  ["BMP", Buffer.from("BM\0\0\0\0")],
  ["PDF", Buffer.from("%PDF-1.7")],
  ["SVG", Buffer.from('<?xml version="1.0"?><svg/>')],
])("a picture of the kind %s is refused by name", async (kind, bytes) => {
  const upload = uploadAsset({ diskSpace } as unknown as Services, { companyId: "co_1" }, bytes);
  await expect(upload).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: `Limn can't read ${kind}. Save it as JPEG or PNG.`,
  });
});

test("a picture with too many pixels is refused with their number, the limit and its setting", async () => {
  const pool = { inspect: () => Promise.resolve({ found: 48_771_072, max: 40_000_000 }) };
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  const pictures = { keepEqual: () => undefined, uncompared: () => [] };
  const services = { pool, diskSpace, store: { pictures } } as unknown as Services;
  const upload = uploadAsset(services, { companyId: "co_1" }, png);
  await expect(upload).rejects.toMatchObject({
    code: "too_large",
    message: "The picture has 48,771,072 pixels; at most 40,000,000 are accepted (LIMN_MAX_PICTURE_PIXELS).",
  });
});

test.each([
  ["slow", "too_large", /takes longer to decode/],
  ["broken", "unsupported_media_type", /isn't a complete JPEG/],
] as const)("a picture that is %s says so", async (reason, code, message) => {
  const pool = { inspect: () => Promise.reject(new PictureBroken([], reason)) };
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  const pictures = { keepEqual: () => undefined, uncompared: () => [] };
  const services = { pool, diskSpace, store: { pictures } } as unknown as Services;
  const upload = uploadAsset(services, { companyId: "co_1" }, png);
  await expect(upload).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each([
  ["makes its process end twice", new RenderFailed("Its process ended twice"), "font_invalid"],
  ["takes too long", new RenderTooSlow("Took longer than 8000 ms"), "font_invalid"],
  ["finds no process free", new RenderBusy("waited"), "busy"],
])("a font that %s is refused, and nothing of it is kept", async (_, error, code) => {
  const services = {
    pool: { inspectFont: () => Promise.reject(error) },
    log: { warn: () => undefined },
    diskSpace,
  } as unknown as Services;
  const upload = uploadAsset(services, { companyId: "co_1" }, makeFont());
  await expect(upload).rejects.toMatchObject({ code });
});

test("an upload for which there is no room is refused before any render process sees it", async () => {
  const asked: unknown[] = [];
  const noRoom = (...request: unknown[]) => {
    asked.push(request);
    return Promise.reject(new ServiceError("disk_limit", "No room"));
  };
  const services = { diskSpace: { require: noRoom } } as unknown as Services;
  const upload = uploadAsset(services, { companyId: "co_1" }, Buffer.alloc(70));
  await expect(upload).rejects.toMatchObject({ code: "disk_limit" });
  expect(asked).toEqual([["co_1", 70]]);
});
