import type { PriceLine } from '@nitida/contract';

/** The facts about the work that explain a price line. */
export interface PricedWork {
  apartmentSize: number;
  livingRoomsNum: number;
  bedroomsNum: number;
  bathroomsNum: number;
  kitchensNum: number;
  /** The hours that were entered for Basic, or null for types that are priced by the home. */
  numberOfHours: number | null;
  durationMinutes: number;
  labourMinutes: number;
}

/** The reason for the amount of a line. It is the same before and after ordering. */
export type LineReason =
  | { kind: 'hours'; minutes: number }
  | { kind: 'home'; size: number; rooms: number }
  | { kind: 'insteadOf'; onSiteMinutes: number; labourMinutes: number }
  | { kind: 'surcharge'; percent: number };

/**
 * Explains a price line.
 * @param lines all lines of the price that contains the line.
 */
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

/** The amount to which the time surcharge applies. */
const beforeTime = (lines: readonly PriceLine[]): number =>
  lines.filter(({ kind }) => kind === 'cleaning' || kind === 'extra' || kind === 'speed').reduce((sum, { amount }) => sum + amount, 0);
