import { toMadrid } from '@nitida/domain';

/** `1235` → `12.35`: amounts in a record, in its hash and in the address of the QR code are the same text. */
export function amountText(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** `2027-06-01` → `01-06-2027`. */
export const dateText = (date: string): string => date.split('-').reverse().join('-');

/** An instant as a clock in Madrid shows it, to the second, with its offset: `2027-06-01T10:00:00+02:00`. */
export function zonedTime(at: Date): string {
  const { date, time } = toMadrid(at);
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  const minutes = Math.round((Date.parse(`${date}T${time}:${seconds}Z`) - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${time}:${seconds}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}
