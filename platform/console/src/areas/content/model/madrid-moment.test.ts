import { expect, test } from 'vitest';
import { madridMoment } from './madrid-moment.ts';

test('an instant stands in the fields as the day and time of Madrid, in summer and in winter', () => {
  expect(madridMoment(new Date('2027-06-09T22:30:00Z'))).toEqual({ day: '10.06.2027', time: '00:30' });
  expect(madridMoment(new Date('2027-01-09T08:05:00Z'))).toEqual({ day: '09.01.2027', time: '09:05' });
});
