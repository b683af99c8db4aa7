export function chooseNode(root: string, version?: string): { path: string; flags: string[] };
