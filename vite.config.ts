import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The dashboard, built into `build/dashboard`, which the server serves as it is. */
export default defineConfig({
  root: "src/web",
  base: "/",
  plugins: [react()],
  build: {
    outDir: "../../build/dashboard",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
    // Browsers that know light-dark() and popovers, so that no style is written twice.
    cssTarget: ["chrome125", "firefox128", "safari17.5"],
    manifest: true,
    rolldownOptions: {
      input: { index: "src/web/index.html", "docs/try-it": "src/web/docs/try-it.ts" },
      // The docs page names its script; all else is named by its content, and kept for ever.
      output: {
        entryFileNames: ({ name }) => (name.startsWith("docs/") ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
