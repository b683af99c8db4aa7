import { extraKeys, type Language, type PriceLine, serviceKeys, speedKeys, tariffKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import type { NameKey } from '@nitida/contract/name-of';
import { filled } from '../../filled.ts';

/** The label of a price line. Its `ref` identifies the service, extra, speed, tariff or code. */
export function lineLabel({ kind, ref }: PriceLine, language: Language): string {
  const named = (keys: Readonly<Record<string, NameKey>>): string => {
    const key = keys[ref];
    return key === undefined ? ref : nameIn(language, key);
  };
  switch (kind) {
    case 'cleaning':
      return named(serviceKeys);
    case 'extra':
      return named(extraKeys);
    case 'speed':
      return named(speedKeys);
    case 'time':
      return filled(nameIn(language, 'priceLine.time'), { tariff: named(tariffKeys) });
    case 'promo':
      return filled(nameIn(language, 'priceLine.promo'), { code: ref });
    case 'cardFee':
      return nameIn(language, 'priceLine.cardFee');
  }
}
