export function packagesAreStale(root: string): boolean;
export function installPackages(root: string): Promise<void>;
