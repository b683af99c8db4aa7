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

describe('the reason of a price line', () => {
  test('the cleaning is explained by the home, or for Basic by the entered hours without those of extras', () => {
    expect(lineReason(cleaning, [cleaning], home)).toEqual({ kind: 'home', size: 85, rooms: 6 });
    expect(lineReason(cleaning, [cleaning], { ...home, numberOfHours: 3, labourMinutes: 210 })).toEqual({ kind: 'hours', minutes: 180 });
  });

  test('the speed is explained by the time that more cleaners save', () => {
    expect(lineReason(speed, [cleaning, speed], home)).toEqual({ kind: 'insteadOf', onSiteMinutes: 270, labourMinutes: 510 });
  });

  test('a time surcharge is explained by its percentage, and no surcharge has no reason', () => {
    // 25% of 158.50 + 18.00 + 17.65 = 194.15 is 48.54
    const late = { kind: 'time', ref: 'Off-peak', amount: 48_54 } as const;
    expect(lineReason(late, [cleaning, oven, speed, late], home)).toEqual({ kind: 'surcharge', percent: 25 });
    expect(lineReason({ ...late, amount: 0 }, [cleaning], home)).toBeNull();
    expect(lineReason(oven, [cleaning, oven], home)).toBeNull();
  });
});
