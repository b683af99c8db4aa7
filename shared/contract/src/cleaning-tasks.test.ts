import { expect, test } from 'vitest';
import { tasksOf } from './cleaning-tasks.ts';
import { serviceTypeNames } from './names.ts';

test('Detailed cleaning includes all of Basic cleaning, whose beds are made', () => {
  const basic = tasksOf('Basic', true);
  expect(basic).toContain('beds');
  expect(tasksOf('Detailed', true)).toEqual(expect.arrayContaining(basic));
});

test.each(serviceTypeNames)('%s leaves what is sold as an extra to the extras, and says no task twice', (type) => {
  const excluded = tasksOf(type, false);
  expect(excluded).toEqual(expect.arrayContaining(['appliances', 'windows', 'furniture', 'height']));
  expect(tasksOf(type, true).filter((task) => excluded.includes(task))).toEqual([]);
});
