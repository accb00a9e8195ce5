import { describe, expect, it } from "vitest";
import { imageTypeOf } from "./image-type.ts";

function ftyp(major: string, ...compatible: readonly string[]): string {
  const body = `ftyp${major}\0\0\0\0${compatible.join("")}`;
  return `\0\0\0${String.fromCodePoint(body.length + 4)}${body}`;
}

function typeOf(latin1: string) {
  return imageTypeOf(Buffer.from(latin1, "latin1"));
}

describe("the type of an image", () => {
  it.each([
    ["image/jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    ["image/gif", "GIF87a\x01\0"],
    ["image/gif", "GIF89a\x01\0"],
    ["image/webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ["image/avif", ftyp("avif", "mif1", "miaf")],
    ["image/avif", ftyp("avis", "msf1")],
    ["image/avif", ftyp("mif1", "miaf", "avif")],
  ])("is %s by its first bytes", (type, bytes) => {
    expect(typeOf(bytes)).toBe(type);
  });

  it.each([
    ["nothing", ""],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["SVG with a prologue", '<?xml version="1.0"?><svg/>'],
    ["TIFF, little-endian", "II*\0\x08\0\0\0"],
    ["TIFF, big-endian", "MM\0*\0\0\0\x08"],
    ["BMP", "BM\x36\0\0\0\0\0"],
    ["PDF", "%PDF-1.7\n"],
    ["PSD", "8BPS\0\x01"],
    ["ICO", "\0\0\x01\0\x01\0"],
    ["HEIC", ftyp("heic", "mif1", "heic")],
    ["MP4", ftyp("isom", "avc1")],
    ["JPEG XL", "\xff\x0a\0\0"],
    ["JPEG 2000", "\0\0\0\x0cjP  \r\n\x87\n"],
    ["EXR", "v/1\x01\x02"],
    ["WAV", "RIFF\x24\0\0\0WAVEfmt "],
    ["MVG", "push graphic-context"],
    ["HTML", "<!doctype html>"],
    ["PNG after a blank", " \x89PNG\r\n\x1a\n"],
    ["half a signature", "\x89PNG"],
    ["a brand outside of its box", `${ftyp("mif1")}avif`],
  ])("is not accepted: %s", (_name, bytes) => {
    expect(typeOf(bytes)).toBeNull();
  });
});
