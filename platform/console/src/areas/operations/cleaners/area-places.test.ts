import { expect, test } from 'vitest';
import { namedPlaces, placesOf } from './area-places.ts';

const areas = [
  { postalCode: '29601', latitude: 36.5101, longitude: -4.8825, distanceKm: 0 },
  { postalCode: '29600', latitude: 36.5101, longitude: -4.8825, distanceKm: 0 },
  { postalCode: '29603', latitude: 36.5075, longitude: -4.8698, distanceKm: 1.2 },
  { postalCode: '29680', latitude: 36.4276, longitude: -5.1459, distanceKm: 25.3 },
];

test('areas stand to scale, those with one centre together', () => {
  const { places, width, height } = placesOf(areas);
  expect(places.map(({ postalCodes }) => postalCodes)).toEqual([['29601', '29600'], ['29603'], ['29680']]);
  const [home, , estepona] = places;
  if (!home || !estepona) throw new Error('places are missing');
  // Ten units are a kilometre.
  expect(Math.hypot(home.x - estepona.x, home.y - estepona.y) / 10).toBeCloseTo(25.3, 0);
  expect(estepona.x).toBeLessThan(home.x);
  expect(estepona.y).toBeGreaterThan(home.y);
  for (const { x, y } of places) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
});

test('a name that would cover a nearer one is left out', () => {
  const map = placesOf(areas);
  expect(namedPlaces(map, { width: 60, height: 25, gap: 10 }).map(({ postalCodes }) => postalCodes[0])).toEqual(['29601', '29680']);
  expect(namedPlaces(map, { width: 5, height: 5, gap: 10 })).toHaveLength(3);
});
