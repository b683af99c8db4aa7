/** A package name on the command line that does not exist. */
export class UnknownPackageError extends Error {}
