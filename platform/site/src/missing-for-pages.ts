interface Known {
  /** What the process lacks to serve everything. */
  missing: () => Promise<string[]>;
  /** The composition that this process knows. */
  current: () => Promise<object | null>;
}

/** Names what a process lacks to serve pages. Without the database it serves those that it knows, and answers calls with 503. */
export async function missingForPages({ missing, current }: Known): Promise<string[]> {
  const absent = await missing();
  if (absent.join() !== 'database') return absent;
  return (await current().catch(() => null)) === null ? absent : [];
}
