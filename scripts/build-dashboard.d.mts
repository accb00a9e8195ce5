/** Builds the dashboard when its sources changed since; gives whether it is there whole. */
export function buildDashboard(): boolean;
