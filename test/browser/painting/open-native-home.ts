import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Painted, PaintedDesign } from "./painted.ts";

export interface NativeHome {
  paint: (painted: PaintedDesign) => Promise<Painted>;
  close: () => void;
}

/** The server's canvas with one of its text renderers. It paints one design at a time. */
export function openNativeHome(renderer: "system" | "portable"): NativeHome {
  const child = fork(fileURLToPath(new URL("native-home.ts", import.meta.url)), [renderer], {
    serialization: "advanced",
    execArgv: [],
    env: { PATH: process.env["PATH"] },
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The native home ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  return {
    async paint(painted) {
      const answer = once(child, "message");
      child.send(painted);
      const [result] = await Promise.race([answer, ended]);
      return result as Painted;
    },
    close: () => void child.kill(),
  };
}
