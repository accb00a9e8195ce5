import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../api/session.ts";
import { ToastsProvider } from "../ui/toasts.tsx";
import { Routes } from "./routes.tsx";

/** The dashboard. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastsProvider>
        <Routes />
      </ToastsProvider>
    </QueryClientProvider>
  );
}
