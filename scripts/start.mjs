import { buildDashboard } from "./build-dashboard.mjs";
import { installPackages } from "./install.mjs";
import { superviseServer } from "./supervise.mjs";

installPackages();
// A server without its dashboard still answers every open; its start page tells what is missing.
buildDashboard();
superviseServer();
