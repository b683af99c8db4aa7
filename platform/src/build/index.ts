export interface BuildOptions {
  /** The checkout: the folder that holds `shell/` and the remotes. */
  root: string;
  /** Builds even what has not changed. */
  force?: boolean;
  /** One line for each step that takes time. */
  onProgress?: (line: string) => void;
}

export interface BuiltPackage {
  /** Container name: `shell`, `booking`. */
  name: string;
  version: string;
  /** Folder that holds `release.json` and the files it names. */
  dir: string;
  /** False when nothing had changed since the last build. */
  rebuilt: boolean;
}

/** Builds the shell and every remote of the checkout whose sources changed. Throws, naming the file, when one does not compile. */
export async function buildAll(options: BuildOptions): Promise<BuiltPackage[]> {
  throw new Error(`buildAll: ${options.root}`);
}

/** Builds one package: `shell`, or a remote by its folder (`mf-booking`) or its name (`booking`). */
export async function buildPackage(name: string, options: BuildOptions): Promise<BuiltPackage> {
  throw new Error(`buildPackage: ${name} ${options.root}`);
}
