import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/** What was typed for each parameter; absent and empty alike leave the design's own. */
export type Values = Readonly<Record<string, string>>;

/** Reads what `writeValues` put behind the `#` of an address. */
export function readValues(hash: string): Values {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** The values that are not empty, as they may stand behind `#`; an empty text when there is none. */
export function writeValues(values: Values): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}

/** Browsers refuse to change the address at every key. */
const pauseMs = 300;

/** What is typed for the parameters, kept behind the address's `#`, so that a reload or a shared link has it too. */
export function useValues(): [Values, (name: string, value: string) => void] {
  const [values, setValues] = useState(() => readValues(location.hash));
  const [path] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => keep(values), pauseMs);
    return () => clearTimeout(timer);
    // Going to another tab of the page drops what stands behind `#`.
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
