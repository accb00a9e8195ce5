import { expect, test } from "vitest";
import { convertedEndings, convertFile, converterOf } from "./convert-file.ts";

const noCall = () => Promise.reject(new Error("Nothing is asked of the server"));
const calls = { get: noCall as never, post: noCall as never, send: noCall as never };

test("a converter is found by the ending of a name", () => {
  expect(convertedEndings).toEqual(["psd", "psb", "fig"]);
  expect(converterOf({ name: "Spring.PSD" })).toBe(converterOf({ name: "a.psb" }));
  expect(converterOf({ name: "Spring.fig" })).toBeDefined();
  expect(converterOf({ name: "fig" })).toBeUndefined();
  expect(converterOf({ name: "a.json" })).toBeUndefined();
});

test("a file of 500 MB, or of nothing, is refused before anything is read", async () => {
  const options = { canvasSide: 4096, signal: new AbortController().signal };
  const converted = (name: string, size: number) => {
    const converter = converterOf({ name });
    if (converter === undefined) throw new Error("No converter");
    return convertFile(calls, { name, size } as File, converter, options);
  };
  expect(await converted("a.psd", 500_000_000)).toEqual({
    ok: false,
    error:
      "This file is too large. Photoshop files may have 300 MB. Save a copy with fewer or smaller layers.",
  });
  expect(await converted("a.fig", 500_000_000)).toMatchObject({ ok: false });
  expect(await converted("a.fig", 0)).toEqual({ ok: false, error: "This file is empty." });
});
