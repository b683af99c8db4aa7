import type { Path } from './paths.ts';

/** Search engines show no more of these. A page with longer ones is not published. */
const ofHead: Readonly<Record<string, number>> = { title: 51, description: 160 };
/** Beyond these lengths the layout becomes tight on phones. */
const label = 28;
const title = 60;

export interface LengthLimit {
  most: number;
  /** Whether a longer text keeps the page from being published. */
  isStrict: boolean;
}

/** The length that a text should not exceed, or null where there is room. */
export function limitOf(path: Path): LengthLimit | null {
  const key = String(path.at(-1));
  if (path.length === 1) return ofHead[key] === undefined ? null : { most: ofHead[key], isStrict: true };
  if (key === 'label' || key === 'figure') return { most: label, isStrict: false };
  return key === 'title' ? { most: title, isStrict: false } : null;
}
