import type { Path } from './paths.ts';

/** Search engines show no more of these. A page with longer ones is not published. */
const ofHead: Readonly<Record<string, number>> = { title: 51, description: 160 };

/** Beyond these lengths the layout becomes tight on phones, by the type of the section and the place in it. */
const tight: Readonly<Record<string, number>> = {
  'hero.title': 36,
  'hero.lead': 130,
  'opening.title': 44,
  'clock.by': 18,
  'clock.steps.title': 32,
  'rules.facts.figure': 10,
  'rules.facts.title': 40,
  'steps.items.title': 34,
  'reasons.items.title': 42,
  'prices.from': 12,
  'app.install': 24,
  'questions.all': 28,
  'chapter.title': 72,
};
const button = 28;
const title = 60;

export interface LengthLimit {
  most: number;
  /** Whether a longer text keeps the page from being published. */
  isStrict: boolean;
}

/** The length that a text should not exceed in a section of a type, or null where there is room. */
export function limitOf(path: Path, type: string): LengthLimit | null {
  const key = String(path.at(-1));
  if (path.length === 1) return ofHead[key] === undefined ? null : { most: ofHead[key], isStrict: true };
  const place = [type, ...path.slice(2).filter((part) => typeof part === 'string')];
  const usual = place.at(-2) === 'action' && key === 'label' ? button : place.length === 2 && key === 'title' ? title : undefined;
  const most = tight[place.join('.')] ?? usual;
  return most === undefined ? null : { most, isStrict: false };
}
