import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/** The entered value of each parameter. Missing and empty values use the design's default. */
export type Values = Readonly<Record<string, string>>;

/** Parses the values in a URL's fragment. */
export function readValues(hash: string): Values {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** Encodes the non-empty values for the URL's fragment; an empty string if there are none. */
export function writeValues(values: Values): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}

/** Browsers limit how often a page may change its URL. */
const debounceMs = 300;

/** The parameters' values. They are stored in the URL's fragment, so a reload or a shared link keeps them. */
export function useValues(): [Values, (name: string, value: string) => void] {
  const [values, setValues] = useState(() => readValues(location.hash));
  const [path] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => storeInUrl(values), debounceMs);
    return () => clearTimeout(timer);
    // The path is a dependency because switching tabs removes the fragment.
  }, [values, path]);
  const setValue = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  return [values, setValue];
}

function storeInUrl(values: Values): void {
  const hash = writeValues(values);
  if (location.hash.replace(/^#/, "") === hash) return;
  history.replaceState(
    history.state,
    "",
    location.pathname + location.search + (hash === "" ? "" : `#${hash}`),
  );
}
