import { useSyncExternalStore } from "react";

type Theme = "system" | "light" | "dark";

const storageKey = "limn.theme";
const changes = new EventTarget();

function readTheme(): Theme {
  const theme = localStorage.getItem(storageKey);
  return theme === "light" || theme === "dark" ? theme : "system";
}

function listen(onChange: () => void): () => void {
  changes.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    changes.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** The theme and its setter. `public/theme.js` applies it at the next page load. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, readTheme), chooseTheme];
}

function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(storageKey, theme);
    document.documentElement.dataset["theme"] = theme;
  }
  changes.dispatchEvent(new Event("change"));
}
