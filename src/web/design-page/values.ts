import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/** What was typed for each parameter; absent and empty alike leave the design's own. */
export type Values = Readonly<Record<string, string>>;

/** Reads what `writeValues` put behind the `#` of an address. */
export function readValues(hash: string): Values {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** The values that are not empty, encoded for the URL's fragment. An empty string if there are none. */
export function writeValues(values: Values): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}

/** Browsers refuse to change the address at every key. */
const pauseMs = 300;

/** The parameters' values. They are stored in the URL's fragment, so a reload or a shared link keeps them. */
export function useValues(): [Values, (name: string, value: string) => void] {
  const [values, setValues] = useState(() => readValues(location.hash));
  const [path] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => keep(values), pauseMs);
    return () => clearTimeout(timer);
    // Switching tabs drops the fragment.
  }, [values, path]);
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  return [values, set];
}

function keep(values: Values): void {
  const hash = writeValues(values);
  if (location.hash.replace(/^#/, "") === hash) return;
  history.replaceState(
    history.state,
    "",
    location.pathname + location.search + (hash === "" ? "" : `#${hash}`),
  );
}
