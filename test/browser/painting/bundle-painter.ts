import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

/** The page's program, built like the dashboard: code by path. */
export async function bundlePainter(): Promise<ReadonlyMap<string, string>> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: "es2024",
      rolldownOptions: {
        input: fileURLToPath(new URL("browser-home.ts", import.meta.url)),
        output: { entryFileNames: "painter.js" },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    built.output.flatMap((file) =>
      file.type === "chunk" ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  );
}
