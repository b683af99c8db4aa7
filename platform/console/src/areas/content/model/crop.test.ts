import { pictureCrop } from '@nitida/contract/content/pictures';
import { expect, test } from 'vitest';
import { cropOf, cropShapes, firstCropping, mostZoom, movedBy } from './crop.ts';

const size = { width: 2000, height: 1000 };
const middle = { shape: '1:1', zoom: 1, x: 0.5, y: 0.5 } as const;

test('a part has its shape and stands where it was moved to', () => {
  expect(cropOf(size, { ...middle, shape: 'own' })).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  expect(cropOf(size, middle)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf(size, { ...middle, zoom: 2, x: 1 })).toEqual({ left: 0.75, top: 0.25, width: 0.25, height: 0.5 });
});

test('a move ends at the edge, and where there is no room nothing moves', () => {
  expect(movedBy(size, middle, 0.1, 0.1)).toEqual({ ...middle, x: 0.7 });
  expect(movedBy(size, middle, 5, 0).x).toBe(1);
});

test('no part is narrower than pages need it, or outside of the picture', () => {
  expect(mostZoom({ width: 960, height: 960 }, '1:1')).toBe(2);
  expect(mostZoom({ width: 480, height: 960 }, '3:2')).toBe(1);
  for (const shape of cropShapes)
    for (const x of [0, 0.5, 1])
      expect(pictureCrop.safeParse(cropOf({ width: 777, height: 1333 }, { shape, zoom: 3, x, y: x })).success).toBe(true);
});

test('a picture that is too high begins cropped', () => {
  expect(firstCropping({ width: 500, height: 1100 }).shape).toBe('4:5');
  expect(firstCropping(size).shape).toBe('own');
});
