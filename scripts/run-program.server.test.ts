import { delimiter, dirname } from "node:path";
import { expect, it } from "vitest";
import { withNode } from "./run-program.mjs";

const beside = dirname(process.execPath);

it.each([
  [
    { PATH: "/usr/bin", HOME: "/h" },
    { PATH: ["/own", beside, "/usr/bin"].join(delimiter), HOME: "/h" },
  ],
  [{ Path: "C:\\Windows" }, { Path: ["/own", beside, "C:\\Windows"].join(delimiter) }],
  [{}, { PATH: ["/own", beside].join(delimiter) }],
])("in %j programs are found beside Node first", (env, found) => {
  expect(withNode(env, "/own")).toEqual(found);
});
