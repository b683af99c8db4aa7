const counts = new Map<string, number>();

/** Counts an error of a release that telemetry noticed in this document. */
export const countError = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** The errors of a release that telemetry noticed in this document. */
export const errorsOf = (name: string): number => counts.get(name) ?? 0;
