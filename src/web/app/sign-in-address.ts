/** The address of the sign-in page that leads back to where one is. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(pathname + search)}`;
}

/** Where the sign-in leads: a place of this dashboard and nowhere else, whatever the address says. */
export function placeAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  // "//elsewhere.example" and "/\elsewhere.example" are other sites to a browser.
  return /^\/(?![/\\])/.test(next) && !next.startsWith("/sign-in") ? next : "/";
}
