import { expect, it } from "vitest";
import { locateChromium } from "./chromium.mjs";

const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";

it.each([
  ["linux", { PATH: "/usr/bin" }, ["/usr/bin/chromium"], "/usr/bin/chromium"],
  [
    "linux",
    { PATH: "/usr/bin" },
    ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"],
    "/usr/bin/chromium-headless-shell",
  ],
  ["linux", { PATH: "/opt/bin:/usr/bin" }, ["/opt/bin/google-chrome"], "/opt/bin/google-chrome"],
  ["linux", { PATH: "/snap/bin" }, ["/snap/bin/chromium"], undefined],
  ["linux", { CHROMIUM_PATH: "/mine", PATH: "" }, ["/mine", "/usr/bin/chromium"], "/mine"],
  ["linux", { CHROMIUM_PATH: "/gone", PATH: "" }, ["/usr/bin/chromium"], "/usr/bin/chromium"],
  ["darwin", { HOME: "/Users/ada" }, [chrome], chrome],
  ["win32", { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" }, [edge], edge],
  ["win32", {}, [edge], undefined],
])("on %s with %j, of the programs %j, the tests use %s", (platform, env, programs, found) => {
  expect(locateChromium({ platform, env, exists: (path) => programs.includes(path) })).toBe(found);
});
