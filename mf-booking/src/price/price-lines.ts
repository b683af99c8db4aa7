import type { PriceLine, VisitPrice } from '@nitida/contract';
import { extraNames, serviceNames, speedNames, tariffNames } from '../lib/names.ts';
import type { Format } from '../lib/use-format.ts';
import type { Texts } from '../lib/use-texts.ts';

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

/** The breakdown as the panel shows it: net lines, then subtotal and IVA. `visits`: how many are known; from the first on its tariff is shown even at no surcharge. */
export function priceLines(price: Priced, home: PricedHome, visits: number, { t, format }: Words): ShownLine[] {
  const standard: PriceLine = { kind: 'time', ref: price.tariff, amount: 0 };
  const isTimeFree = visits > 0 && !price.lines.some((line) => line.kind === 'time');
  const lines = isTimeFree ? insertTime(price.lines, standard) : price.lines;
  return lines.map((line) => ({
    id: `${line.kind}-${line.kind === 'extra' ? line.ref : ''}`,
    ...words(line, price, { home, visits }, { t, format }),
    amount: format.money(line.amount),
  }));
}

export function priceSums(price: Priced, { t, format }: Words): ShownLine[] {
  return [
    { id: 'subtotal', name: t('price.subtotal'), amount: format.money(price.subtotal) },
    { id: 'iva', name: t('price.iva', { percent: format.percent(price.ivaPercent) }), amount: format.money(price.iva) },
  ];
}

/** Before the promo code and the card fee, where the engine would have put it. */
function insertTime(lines: readonly PriceLine[], time: PriceLine): PriceLine[] {
  const at = lines.findIndex((line) => line.kind === 'promo' || line.kind === 'cardFee');
  return at < 0 ? [...lines, time] : [...lines.slice(0, at), time, ...lines.slice(at)];
}

type LineWords = { name: string; reason?: string | undefined };

/** `ref` was made by the engine from the same price list, so each is one that this release has a name for, or is shown as it is. */
function words(line: PriceLine, price: Priced, { home, visits }: { home: PricedHome; visits: number }, { t, format }: Words): LineWords {
  switch (line.kind) {
    case 'cleaning':
      return { name: nameFrom(serviceNames, line.ref, t), reason: cleaningReason(home, { t, format }) };
    case 'extra':
      return { name: nameFrom(extraNames, line.ref, t) };
    case 'speed':
      return {
        name: nameFrom(speedNames, line.ref, t),
        reason: t('price.insteadOf', { fast: format.duration(price.durationMinutes), slow: format.duration(price.labourMinutes) }),
      };
    case 'time':
      return {
        name: t('price.time', { tariff: nameFrom(tariffNames, line.ref, t) }),
        reason: line.amount === 0 ? undefined : t('time.surcharge', { percent: format.percent(Math.round(price.timeCoeff * 100) - 100) }),
      };
    case 'promo':
      return { name: t('price.promo', { code: line.ref }), reason: visits > 1 ? t('price.promoReason') : undefined };
    case 'cardFee':
      return { name: t('price.cardFee') };
  }
}

function nameFrom(names: Readonly<Record<string, (t: Texts) => string>>, ref: string, t: Texts): string {
  return names[ref]?.(t) ?? ref;
}

function cleaningReason(home: PricedHome, { t, format }: Words): string {
  if (home.numberOfHours !== null) return t('price.hours', { duration: format.duration(home.numberOfHours * 60) });
  const rooms = home.livingRoomsNum + home.bedroomsNum + home.bathroomsNum + home.kitchensNum;
  return t('price.sizeRooms', { size: format.number(home.apartmentSize), rooms: t('rooms.all', { count: rooms }) });
}
