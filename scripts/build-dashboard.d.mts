/** Builds the dashboard when its sources changed since; gives whether it is there whole. */
export function buildDashboard(): boolean;
/** Writes each file compressed beside itself, with `.br` and `.gz`. */
export function compress(paths: readonly string[]): void;
/** Files and folders, as paths in the project, whose change repeats the build. */
export const sources: readonly string[];
/** Puts a new build in the place of the one in `folder`, by default the dashboard's. */
export function replaceBuilt(newFolder: string, folder?: string): void;
