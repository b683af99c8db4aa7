/** What this window remembers between page loads; nothing where storage is full or switched off. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on without; what matters is on the server.
  }
}

/** The remembered value, as text that `read` makes sense of; null when there is none. */
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
    // Nothing was kept where nothing can be removed.
  }
}
