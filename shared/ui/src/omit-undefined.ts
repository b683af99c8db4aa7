/** Removes undefined properties, for libraries whose optional props do not accept undefined. */
export const omitUndefined = <T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } => {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
};
