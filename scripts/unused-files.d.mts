interface UnusedFiles {
  in: string;
  files: RegExp;
  why: string;
}

export const unusedInImage: readonly UnusedFiles[];
export function findUnusedFiles(modules: string, unused?: readonly UnusedFiles[]): string[];
export function removeUnusedFiles(modules: string, unused?: readonly UnusedFiles[]): void;
