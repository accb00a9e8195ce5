import { describe, expect, test } from "vitest";
import { readMultipartForm } from "./multipart-file.ts";

const type = "multipart/form-data; boundary=b-1";
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;
const part = (head: string, content: string) => `--b-1\r\n${head}\r\n\r\n${content}\r\n`;
const file = part(
  `${disposition('name="file"; filename="a.png"')}\r\nContent-Type: image/png`,
  "a\r\n--b\r\n",
);
const read = (body: string, contentType = type) =>
  Buffer.from(readMultipartForm(Buffer.from(body), contentType).file).toString();

test.each([
  ["alone", `${file}--b-1--\r\n`, type],
  ["after other fields", `${part(disposition('name="note"'), "file")}${file}--b-1--`, type],
  ["after a preamble", `hello\r\n${file}--b-1--\r\n`, type],
  ["with blanks after the boundary", `${file.replace("--b-1", "--b-1 \t")}--b-1--`, type],
  ["with a quoted boundary", `${file}--b-1--`, 'multipart/form-data; charset=utf-8; boundary="b-1"'],
])("finds the file %s", (_, body, contentType) => {
  expect(read(body, contentType)).toBe("a\r\n--b\r\n");
});

test("reads a body written by fetch", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  const form = new FormData();
  form.set("other", "x");
  form.set("file", new Blob([bytes]), 'a "quoted"; name.png');
  const request = new Request("http://limn", { method: "POST", body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const file = readMultipartForm(body, request.headers.get("content-type") ?? "").file;
  expect(Buffer.compare(file, bytes)).toBe(0);
  expect(file.buffer).toBe(body.buffer);
});

test.each([
  ['filename="a.png"', "a.png"],
  ["filename=a.png", "a.png"],
  ['filename="Zoë %22x%22.png"', 'Zoë "x".png'],
  [String.raw`filename="C:\photos\a.png"`, "a.png"],
  ['filename="../../a.png"', "a.png"],
  ["filename*=UTF-8''Zo%C3%AB.png", "Zoë.png"],
  ['filename=""', ""],
])("gives the name of the file and the other fields: %s", (name, fileName) => {
  const body = `${part(disposition('name="name"'), "Grün")}${part(disposition(`name="file"; ${name}`), "x")}--b-1--`;
  expect(readMultipartForm(Buffer.from(body), type)).toMatchObject({ fileName, fields: { name: "Grün" } });
});

describe("refused", () => {
  test.each([
    ["no boundary in the header", file, "multipart/form-data; x=1", "malformed"],
    ["no boundary in the body", "no boundary here", type, "malformed"],
    ["an empty body", "", type, "malformed"],
    ["cut off in the file", file.slice(0, -3), type, "malformed"],
    ["cut off in the headers", file.slice(0, 20), type, "malformed"],
    ["endless headers", `--b-1\r\n${"x".repeat(20_000)}\r\n\r\n`, type, "malformed"],
    ["too many fields", part(disposition('name="x"'), "").repeat(101), type, "malformed"],
    ["no field of that name", `${file.replace('"file"', '"picture"')}--b-1--`, type, "invalid"],
    ["a text in that field", `${part(disposition('name="file"'), "x")}--b-1--`, type, "invalid"],
    ["two files", `${file}${file}--b-1--`, type, "invalid"],
    ["no field at all", "--b-1--", type, "invalid"],
  ])("%s", (_, body, contentType, code) => {
    expect(() => read(body, contentType)).toThrow(expect.objectContaining({ code }));
  });
});
