import "./kit/faces.css";
import "./kit/tokens.css";
import "./kit/base.css";
import "./shell/page-frames.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/session.ts";
import { BrokenPage } from "./shell/message-pages.tsx";
import { Routes } from "./routes.tsx";
import { ToastsProvider } from "./kit/toasts.tsx";

// Hundreds of rules for scripts that few texts have, so the page doesn't wait for them.
const scriptFaces = document.createElement("link");
scriptFaces.rel = "stylesheet";
scriptFaces.href = "/faces/scripts.css";
document.head.append(scriptFaces);

const client = createQueryClient();
const element = document.querySelector("#root");
if (element === null) throw new Error("The page has no #root");
const root = createRoot(element, {
  // React has unmounted the page by then, so an error page is rendered in its place.
  onUncaughtError: (error) => {
    reportError(error);
    queueMicrotask(() => root.render(<BrokenPage />));
  },
});
root.render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ToastsProvider>
        <Routes />
      </ToastsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
