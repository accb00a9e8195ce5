/** Options of a navigation to a design's page that leads on to the button that copies its snippet. */
export const toSnippet = { state: { leadsTo: "snippet" } } as const;

/** Whether the present page was opened so. */
export function leadsToSnippet(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "leadsTo" in state && state.leadsTo === "snippet";
}
