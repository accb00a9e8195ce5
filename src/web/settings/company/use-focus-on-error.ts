import { useEffect } from "react";

/** After each attempt to send a form, counted from 1, puts the focus into the first field that is wrong. */
export function useFocusOnError(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts]);
}
