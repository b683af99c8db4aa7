/** The sections of a prerendered page that React has not hydrated yet. */
const sections = new Set<object>();
let waiting: (() => void)[] = [];

/** Notes that a section has none of its views yet. @returns what notes that it has, or that it is gone */
export function noteSection(): () => void {
  const section = {};
  sections.add(section);
  return () => {
    sections.delete(section);
    if (sections.size > 0) return;
    for (const go of waiting) go();
    waiting = [];
  };
}

/** Resolves when all sections are hydrated, and after the time in ms at the latest. */
export function whenHydrated(longest: number): Promise<void> {
  if (sections.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, longest);
  });
}
