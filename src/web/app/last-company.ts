import type { SessionCompany } from "../api/session.ts";

const kept = "limn.company";

/** The company to begin with: the one last worked in, else the first. */
export function lastCompany(companies: readonly SessionCompany[]): SessionCompany | undefined {
  return companies.find(({ id }) => id === localStorage.getItem(kept)) ?? companies[0];
}

export function rememberCompany(id: string): void {
  localStorage.setItem(kept, id);
}
