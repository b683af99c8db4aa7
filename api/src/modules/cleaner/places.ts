import type { PostalArea } from '@nitida/contract';

/** The approximate centre of each postal area of the service. It is precise enough to compare distances with a cleaner's radius. */
const centres: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '29600': [36.5101, -4.8825],
  '29601': [36.5101, -4.8825],
  '29602': [36.512, -4.898],
  '29603': [36.5075, -4.8698],
  '29604': [36.5072, -4.803],
  '29610': [36.565, -4.8556],
  '29611': [36.6325, -4.893],
  '29640': [36.5398, -4.6247],
  '29649': [36.5057, -4.6785],
  '29650': [36.5958, -4.6375],
  '29651': [36.553, -4.6406],
  '29660': [36.4975, -4.957],
  '29670': [36.4852, -4.9905],
  '29678': [36.523, -5.031],
  '29679': [36.548, -5.0465],
  '29680': [36.4276, -5.1459],
  '29688': [36.4628, -5.028],
  '29689': [36.3775, -5.228],
};
const marbella: readonly [number, number] = [36.5101, -4.8825];
const earthKm = 6371;

/** Every postal area of the table. */
export const postalCodes: readonly string[] = Object.keys(centres);

/** Whether the table contains the postal area. */
export const isKnownPostalArea = (postalCode: string): boolean => Object.hasOwn(centres, postalCode);

/** All postal areas with their centres and their distance from one of them, the nearest first. */
export const postalAreas = (from: string): PostalArea[] =>
  Object.entries(centres)
    .map(([postalCode, [latitude, longitude]]) => ({ postalCode, latitude, longitude, distanceKm: distanceKm(from, postalCode) }))
    .sort((one, other) => one.distanceKm - other.distanceKm || one.postalCode.localeCompare(other.postalCode));

/** The kilometres between two postal areas in a straight line. An unknown area counts as Marbella. */
export function distanceKm(from: string, to: string): number {
  const [fromLatitude, fromLongitude] = radians(centres[from] ?? marbella);
  const [toLatitude, toLongitude] = radians(centres[to] ?? marbella);
  const half = (a: number, b: number): number => Math.sin((b - a) / 2) ** 2;
  const chord = half(fromLatitude, toLatitude) + Math.cos(fromLatitude) * Math.cos(toLatitude) * half(fromLongitude, toLongitude);
  return 2 * earthKm * Math.asin(Math.sqrt(chord));
}

const radians = ([latitude, longitude]: readonly [number, number]): [number, number] => [
  (latitude * Math.PI) / 180,
  (longitude * Math.PI) / 180,
];
