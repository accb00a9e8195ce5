export interface Import {
  from: string;
  /** A path in the project, or a package. */
  to: string;
  isType: boolean;
  /** Named by a URL, to run it in another process or thread. */
  isProgram: boolean;
}
export function importsOf(file: string): Import[];
export function reachedFrom(entry: string, options?: { programs?: boolean }): Set<string>;
