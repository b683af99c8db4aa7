import { describe, expect, test } from 'vitest';
import { lineReason } from './line-reason.ts';

const home = {
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  durationMinutes: 270,
  labourMinutes: 510,
};
const cleaning = { kind: 'cleaning', ref: 'Detailed', amount: 158_50 } as const;
const oven = { kind: 'extra', ref: 'oven', amount: 18_00 } as const;
const speed = { kind: 'speed', ref: '2x', amount: 17_65 } as const;

describe('the reason of a line', () => {
  test('is the home, or for Basic the hours that were entered, without what extras add to them', () => {
    expect(lineReason(cleaning, [cleaning], home)).toEqual({ kind: 'home', size: 85, rooms: 6 });
    expect(lineReason(cleaning, [cleaning], { ...home, numberOfHours: 3, labourMinutes: 210 })).toEqual({ kind: 'hours', minutes: 180 });
  });

  test('is the time saved, for more cleaners', () => {
    expect(lineReason(speed, [cleaning, speed], home)).toEqual({ kind: 'insteadOf', onSiteMinutes: 270, labourMinutes: 510 });
  });

  test('is the percentage of a surcharge for the time, and nothing where there is none', () => {
    // 25% of 158.50 + 18.00 + 17.65 = 194.15 is 48.54
    const late = { kind: 'time', ref: 'Off-peak', amount: 48_54 } as const;
    expect(lineReason(late, [cleaning, oven, speed, late], home)).toEqual({ kind: 'surcharge', percent: 25 });
    expect(lineReason({ ...late, amount: 0 }, [cleaning], home)).toBeNull();
    expect(lineReason(oven, [cleaning, oven], home)).toBeNull();
  });
});
