export function findUnusedFiles(modules: string): string[];
export function removeUnusedFiles(modules: string): void;
