import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

/** The page's program as one script. */
export async function bundleEngine(entry: URL): Promise<string> {
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
        input: fileURLToPath(entry),
        output: { format: "iife", codeSplitting: false, entryFileNames: "engine.js" },
      },
    },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}
