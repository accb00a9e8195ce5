import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(<StrictMode>Limn</StrictMode>);
