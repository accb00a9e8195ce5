import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The dashboard, built into `build/dashboard`, which the server serves as it is. */
export default defineConfig({
  root: "src/web",
  base: "/",
  plugins: [react()],
  build: { outDir: "../../build/dashboard", emptyOutDir: true, assetsInlineLimit: 0, target: "es2023" },
});
