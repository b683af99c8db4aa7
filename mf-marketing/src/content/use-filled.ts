import { ownNames } from '@nitida/contract/content/figures';
import { useMemo } from 'react';
import type { Page } from '../../content/schema.ts';
import { type Figures, fill, hasFigures } from './figures.ts';

/** The page with its figures inserted into every text, whatever it says. Placeholders that a section fills in itself stay. */
export function useFilled(page: Page | null, figures: Figures | null): Page | null {
  return useMemo(() => (page && hasFigures(page) ? filledIn(page, { ...own, ...figures }) : page), [page, figures]);
}

const own = Object.fromEntries(ownNames.map((name) => [name, `{{${name}}}`]));

function filledIn<T>(value: T, figures: Partial<Record<string, string>>): T {
  if (typeof value === 'string') return fill(value, figures) as T;
  if (Array.isArray(value)) return value.map((entry) => filledIn(entry, figures)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, figures)])) as T;
}
