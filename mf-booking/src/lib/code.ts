/** Code in a chunk of its own. */
export interface Code<T> {
  /** The loaded code, or null while it is not loaded. */
  current: () => T | null;
  /** Rejects if the code cannot be loaded. Each later call tries again. */
  fetch: () => Promise<T>;
}

export function codeOf<T>(load: () => Promise<T>): Code<T> {
  let here: T | null = null;
  return {
    current: () => here,
    async fetch() {
      here ??= await load();
      return here;
    },
  };
}
