import "./ui/faces.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { BrokenPage } from "./app/message-pages.tsx";

const element = document.querySelector("#root");
if (element === null) throw new Error("The page has no #root");
const root = createRoot(element, {
  // React has unmounted the page by then, so an error page replaces it.
  onUncaughtError: (error) => {
    reportError(error);
    queueMicrotask(() => root.render(<BrokenPage />));
  },
});
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
