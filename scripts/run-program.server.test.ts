import { delimiter, dirname } from "node:path";
import { expect, it, vi } from "vitest";
import { passSignals, withNode } from "./run-program.mjs";

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

it.each([
  ["linux", ["SIGINT", "SIGTERM", "SIGHUP"]],
  ["darwin", ["SIGINT", "SIGTERM", "SIGHUP"]],
  // There `kill` ends a process at once, and the console has told it already.
  ["win32", []],
] as const)("on %s a child process gets the signals %j", (platform, passed) => {
  const handlers: (() => void)[] = [];
  const on = vi.spyOn(process, "on").mockImplementation((_signal, handler) => {
    handlers.push(handler);
    return process;
  });
  const [kill, onSignal] = [vi.fn(), vi.fn()];
  passSignals(() => ({ kill }), { onSignal, platform });
  on.mockRestore();
  for (const handler of handlers) handler();
  expect(onSignal).toHaveBeenCalledTimes(3);
  expect(kill.mock.calls.flat()).toEqual(passed);
});
