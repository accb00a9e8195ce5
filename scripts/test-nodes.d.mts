export const nodesFolder: string;
