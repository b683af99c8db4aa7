import { extraKeys, type PriceLine, serviceKeys, speedKeys, tariffKeys, type VisitPrice } from '@nitida/contract';
import { type LineReason, lineReason } from '@nitida/domain';
import type { Format } from '../../lib/use-format.ts';
import type { Texts } from '../../lib/use-texts.ts';

type Priced = Omit<VisitPrice, 'date' | 'time'>;
export interface PricedHome {
  apartmentSize: number;
  livingRoomsNum: number;
  bedroomsNum: number;
  bathroomsNum: number;
  kitchensNum: number;
  numberOfHours: number | null;
}

interface Words {
  t: Texts;
  format: Format;
}

interface ShownLine {
  id: string;
  name: string;
  reason?: string | undefined;
  amount: string;
}

/** The net lines of the price panel, without those that add nothing. `visits` is the number of visits with a known date. */
export function priceLines(price: Priced, home: PricedHome, visits: number, { t, format }: Words): ShownLine[] {
  return price.lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({
      id: `${line.kind}-${line.kind === 'extra' ? line.ref : ''}`,
      ...words(line, price, { home, visits }, { t, format }),
      amount: format.money(line.amount),
    }));
}

export function priceSums(price: Priced, { t, format }: Words): ShownLine[] {
  return [
    { id: 'subtotal', name: t('priceLine.subtotal'), amount: format.money(price.subtotal) },
    { id: 'iva', name: t('price.iva', { percent: format.percent(price.ivaPercent) }), amount: format.money(price.iva) },
  ];
}

/** The total before the account credit, and the credit. */
export function creditSums(total: number, credit: number, { t, format }: Words): ShownLine[] {
  return [
    { id: 'total', name: t('priceLine.total'), amount: format.money(total) },
    { id: 'credit', name: t('summary.credit'), amount: format.money(-credit) },
  ];
}

type LineWords = { name: string; reason?: string | undefined };

/** The price engine takes `ref` from the same price list. A name that this release does not know is shown as it is. */
function words(line: PriceLine, price: Priced, { home, visits }: { home: PricedHome; visits: number }, { t, format }: Words): LineWords {
  const reason = reasonText(lineReason(line, price.lines, { ...home, ...price }), { t, format });
  switch (line.kind) {
    case 'cleaning':
      return { name: nameFrom(serviceKeys, line.ref, t), reason };
    case 'extra':
      return { name: nameFrom(extraKeys, line.ref, t) };
    case 'speed':
      return {
        name: nameFrom(speedKeys, line.ref, t),
        reason,
      };
    case 'time':
      return {
        name: t('priceLine.time', { tariff: nameFrom(tariffKeys, line.ref, t) }),
        reason,
      };
    case 'promo':
      return { name: t('priceLine.promo', { code: line.ref }), reason: visits > 1 ? t('price.promoReason') : undefined };
    case 'cardFee':
      return { name: t('priceLine.cardFee') };
  }
}

function nameFrom(keys: Readonly<Record<string, string>>, ref: string, t: Texts): string {
  const key = keys[ref];
  return key === undefined ? ref : t(key);
}

function reasonText(reason: LineReason | null, { t, format }: Words): string | undefined {
  switch (reason?.kind) {
    case 'hours':
      return t('priceLine.hours', { duration: format.duration(reason.minutes) });
    case 'home':
      return t('priceLine.home', { size: format.number(reason.size), rooms: t('rooms.all', { count: reason.rooms }) });
    case 'insteadOf':
      return t('priceLine.insteadOf', { fast: format.duration(reason.onSiteMinutes), slow: format.duration(reason.labourMinutes) });
    case 'surcharge':
      return t('priceLine.surcharge', { percent: format.percent(reason.percent) });
    case undefined:
      return undefined;
  }
}
