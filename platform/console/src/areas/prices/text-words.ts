import type { TFunction } from 'i18next';
import { type ChangedText, textKeys } from './text-table.ts';

/** The change in words: “Street: Calle Ancha 1 → Calle Nueva 2”. */
export function textChange(t: TFunction, { place, from, to }: ChangedText): string {
  const words = (value: string): string => (place === 'company.isSample' ? t(value === 'true' ? 'common.yes' : 'common.no') : value);
  return `${t(textKeys[place])}: ${words(from)} → ${words(to)}`;
}
