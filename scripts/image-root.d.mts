export const programs: readonly string[];
export function makeImageRoot(root: string, modules: string): void;
export function withoutSymbols(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>;
export function copyPath(root: string, path: string): string;
