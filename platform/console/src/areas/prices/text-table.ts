/** The names of the texts in the settings, by their place. They are literals, so that the check of the texts finds each. */
export const textKeys = {
  'company.name': 'operations.prices.text.name',
  'company.taxId': 'operations.prices.text.taxId',
  'company.register': 'operations.prices.text.register',
  'company.street': 'operations.prices.text.street',
  'company.postalCode': 'operations.prices.text.postalCode',
  'company.city': 'operations.prices.text.city',
  'company.province': 'operations.prices.text.province',
  'company.email': 'operations.prices.text.email',
  'company.phone': 'operations.prices.text.phone',
  'company.isSample': 'operations.prices.text.isSample',
  'pricing.serviceAreaPostalPrefixes': 'operations.prices.text.prefixes',
} as const;
export type TextPlace = keyof typeof textKeys;

const places = Object.keys(textKeys) as TextPlace[];

/** A text that differs between two versions. A list is written with commas, and a choice as `true` or `false`. */
export interface ChangedText {
  place: TextPlace;
  from: string;
  to: string;
}

function textAt(setting: unknown, place: TextPlace): string | null {
  let inner: unknown = setting;
  for (const name of place.split('.')) {
    if (typeof inner !== 'object' || inner === null) return null;
    inner = Object.entries(inner).find(([key]) => key === name)?.[1];
  }
  if (inner === undefined) return null;
  return Array.isArray(inner) ? inner.join(', ') : String(inner);
}

/** The texts that differ. Without an earlier version nothing does. */
export function changedTexts(before: unknown, after: unknown): ChangedText[] {
  if (before === undefined) return [];
  return places.flatMap((place) => {
    const [from, to] = [textAt(before, place), textAt(after, place)];
    return to === null || from === to ? [] : [{ place, from: from ?? '', to }];
  });
}
