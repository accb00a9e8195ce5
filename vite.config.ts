import react from "@vitejs/plugin-react";
import { createLogger, defineConfig } from "vite";

// Faces are the server's to serve (src/http/routes/static-files.ts), so that Vite can't find them is as it should be.
const logger = createLogger("warn");
const warnOnce = logger.warnOnce.bind(logger);
logger.warnOnce = (message, options) => {
  if (!message.includes("/faces/")) warnOnce(message, options);
};

/** The dashboard, built into `build/dashboard`, which the server serves as it is. */
export default defineConfig({
  customLogger: logger,
  root: "src/web",
  base: "/",
  plugins: [react()],
  build: {
    outDir: "../../build/dashboard",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
    // Browsers that know light-dark(), popovers and URL.parse, so that nothing is written twice. docs/dashboard.md names them.
    cssTarget: ["chrome126", "firefox128", "safari18"],
    manifest: true,
    // The library that draws codes; the editor loads it when a design has one.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A text of a catalogue of words stands where it is shown, so that a page loads only its own (docs/adr/0110-words-in-catalogues.md).
      optimization: { inlineConst: true },
      input: { index: "src/web/index.html", "docs/try-it": "src/web/features/docs/try-it.ts" },
      // The docs page names its script; all else is named by its content, and kept for ever.
      output: {
        // What most pages share is one file: many small ones compress worse.
        codeSplitting: {
          groups: [{ name: "kit", test: /src\/web\/(?:api|kit|shell)\//, minShareCount: 10 }],
        },
        entryFileNames: ({ name }) => (name.startsWith("docs/") ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
