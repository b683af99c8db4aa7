import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notDrawn, planOf, type RoomKind } from './plan-of.ts';

const anyRooms = fc.array(fc.constantFrom<RoomKind>('living', 'kitchen', 'bedroom', 'bathroom'), { maxLength: 48 });

test('at most six rooms are drawn, and the others are known', () => {
  fc.assert(
    fc.property(anyRooms, (rooms) => {
      const { placed } = planOf(rooms);
      expect(placed).toHaveLength(Math.min(6, rooms.length));
      const others = notDrawn(rooms.map((kind) => ({ kind })));
      expect([...placed, ...others].map(({ kind }) => kind).sort()).toEqual([...rooms].sort());
    }),
  );
});

test('rooms fill the house and never overlap', () => {
  fc.assert(
    fc.property(anyRooms, (rooms) => {
      const { placed } = planOf(rooms);
      const area = placed.reduce((sum, { w, h }) => sum + w * h, 0);
      expect(area).toBe(rooms.length === 0 ? 0 : 320 * 262);
      for (const a of placed)
        for (const b of placed) if (a !== b) expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h).toBe(false);
    }),
  );
});

test('every kind of room is drawn before any is drawn twice', () => {
  const { placed } = planOf([...Array<RoomKind>(8).fill('bedroom'), 'living', 'kitchen', 'bathroom']);
  expect(new Set(placed.map(({ kind }) => kind))).toEqual(new Set(['bedroom', 'living', 'kitchen', 'bathroom']));
});

test('the bathroom is drawn between two bedrooms', () => {
  const { placed } = planOf(['living', 'kitchen', 'bathroom', 'bedroom', 'bedroom']);
  const below = placed.filter(({ y }) => y > 10).sort((a, b) => a.x - b.x);
  expect(below.map(({ kind }) => kind)).toEqual(['bedroom', 'bathroom', 'bedroom']);
});
