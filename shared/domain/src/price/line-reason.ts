import type { PriceLine } from '@nitida/contract';

/** What a price line is worked out from, beside the line. */
export interface PricedWork {
  apartmentSize: number;
  livingRoomsNum: number;
  bedroomsNum: number;
  bathroomsNum: number;
  kitchensNum: number;
  /** Entered for Basic; null for types that are priced by the home. */
  numberOfHours: number | null;
  durationMinutes: number;
  labourMinutes: number;
}

/** Why a line costs what it does: the same before and after ordering. */
export type LineReason =
  | { kind: 'hours'; minutes: number }
  | { kind: 'home'; size: number; rooms: number }
  | { kind: 'insteadOf'; onSiteMinutes: number; labourMinutes: number }
  | { kind: 'surcharge'; percent: number };

/** @param lines all lines of the price that the line is one of. */
export function lineReason(line: PriceLine, lines: readonly PriceLine[], work: PricedWork): LineReason | null {
  switch (line.kind) {
    case 'cleaning':
      if (work.numberOfHours !== null) return { kind: 'hours', minutes: work.numberOfHours * 60 };
      return {
        kind: 'home',
        size: work.apartmentSize,
        rooms: work.livingRoomsNum + work.bedroomsNum + work.bathroomsNum + work.kitchensNum,
      };
    case 'speed':
      return { kind: 'insteadOf', onSiteMinutes: work.durationMinutes, labourMinutes: work.labourMinutes };
    case 'time':
      return line.amount === 0 ? null : { kind: 'surcharge', percent: Math.round((line.amount * 100) / beforeTime(lines)) };
    case 'extra':
    case 'promo':
    case 'cardFee':
      return null;
  }
}

/** What a surcharge for the time is taken of. */
const beforeTime = (lines: readonly PriceLine[]): number =>
  lines.filter(({ kind }) => kind === 'cleaning' || kind === 'extra' || kind === 'speed').reduce((sum, { amount }) => sum + amount, 0);
