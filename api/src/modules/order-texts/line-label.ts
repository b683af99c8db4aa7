import type { PriceLine } from '@nitida/contract';
import { filled, type OrderTexts } from './texts.ts';

/** The label of a price line. Its `ref` identifies the service, extra, speed, tariff or code. */
export function lineLabel({ kind, ref }: PriceLine, { service, extra, line }: OrderTexts): string {
  switch (kind) {
    case 'cleaning':
      return named(service, ref);
    case 'extra':
      return named(extra, ref);
    case 'speed':
      return named({ '1x': line.speed1, '2x': line.speed2, '3x': line.speed3 }, ref);
    case 'time':
      return named({ Standard: line.standard, 'Off-peak': line.offPeak, Rush: line.rush }, ref);
    case 'promo':
      return filled(line.promo, { code: ref });
    case 'cardFee':
      return line.cardFee;
  }
}

const named = (names: Readonly<Record<string, string>>, ref: string): string => names[ref] ?? ref;
