const kept = (companyId: string) => `limn.project.${companyId}`;

/** The project that something was last put into, in this browser; it may be gone meanwhile. */
export function lastProject(companyId: string): string | undefined {
  return localStorage.getItem(kept(companyId)) ?? undefined;
}

export function rememberProject(companyId: string, projectId: string): void {
  localStorage.setItem(kept(companyId), projectId);
}
