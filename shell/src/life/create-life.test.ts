import { afterEach, expect, test } from 'vitest';
import { createLife } from './create-life.ts';

afterEach(() => document.body.replaceChildren());

test('the fields that a visitor used before the rest of the life is there are known, also those used before this was', () => {
  document.body.innerHTML = '<input name="before"><input name="since"><input name="unused" value="Ana">';
  const [before, since] = document.querySelectorAll('input');
  if (!before || !since) throw new Error('There are no fields');
  before.value = 'Marbella';
  const life = createLife();
  life.watchFields();
  since.dispatchEvent(new Event('input', { bubbles: true }));
  expect([...life.takeUsedFields()]).toEqual([before, since]);
});
