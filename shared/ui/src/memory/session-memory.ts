/** Stores a value for this tab between page loads. Does nothing where the storage is full or disabled. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without it, because the server has the important data.
  }
}

/** Reads a stored value with `read`. Returns null when there is none. */
export function recall<T>(key: string, read: (value: unknown) => T | null): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A storage that cannot remove the value never stored it.
  }
}
