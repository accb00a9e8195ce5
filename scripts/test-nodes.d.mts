export const nodesFolder: string;
export function testsOfEveryNode(): string[][];
