/** The name of a package on the command line that none has. */
export class UnknownPackageError extends Error {}
