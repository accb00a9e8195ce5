import { buildDashboard } from "./build-dashboard.mjs";
import { installPackages } from "./install.mjs";
import { superviseServer } from "./supervise.mjs";

export function main() {
  installPackages();
  // Starts the server even if the build fails: it answers opens without a dashboard, and its start page names what is missing.
  buildDashboard();
  superviseServer();
}
