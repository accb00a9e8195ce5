/** Builds the dashboard when its sources changed since; gives whether it is there whole. */
export function buildDashboard(): boolean;
/** Writes each file compressed beside itself, with `.br` and `.gz`. */
export function compress(paths: readonly string[]): void;
