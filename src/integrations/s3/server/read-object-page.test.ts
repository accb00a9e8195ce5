import { expect, it } from "vitest";
import { readObjectPage } from "./read-object-page.ts";

const list = (content: string) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</ListBucketResult>`;
const object = (name: string, bytes: number) =>
  `<Contents><Key>${name}</Key><Size>${bytes}</Size><Owner><ID>1</ID></Owner></Contents>`;

it("reads names, sizes and the token of the next page", () => {
  const xml = list(
    `<Prefix>a</Prefix>${object("a/1", 3)}${object("a/&amp;", 0)}<NextContinuationToken>t&lt;</NextContinuationToken>`,
  );
  expect(readObjectPage(xml)).toEqual({
    objects: [
      { name: "a/1", bytes: 3 },
      { name: "a/&", bytes: 0 },
    ],
    token: "t<",
  });
  expect(readObjectPage(list(""))).toEqual({ objects: [], token: undefined });
});

it.each(["", "<html>Welcome</html>", "<ListBucketResult>", "Contents"])("refuses %j", (xml) => {
  expect(() => readObjectPage(xml)).toThrow();
});
