import { expect, test } from 'vitest';
import { firstChoices } from './calculation.ts';
import { choicesStanding } from './choices-standing.ts';

/** The calculator's form with the given values in its controls. */
function formWith(values: Record<string, string | string[]>): HTMLFormElement {
  const drawn = { 'calculator-cleaning': 'Basic', 'calculator-size': '85', 'calculator-speed': '1x', 'calculator-time': '0' };
  const form = document.createElement('form');
  for (const [name, value] of Object.entries({ ...drawn, ...values })) {
    for (const each of [value].flat()) {
      const input = document.createElement('input');
      Object.assign(input, { name, value: each });
      form.append(input);
    }
  }
  return form;
}

test('unchanged controls return no choices', () => {
  expect(choicesStanding(formWith({}), firstChoices)).toEqual({});
  expect(choicesStanding(null, firstChoices)).toEqual({});
});

test('each changed control is read, and extras are in the order of the list', () => {
  const form = formWith({
    'calculator-cleaning': 'After party',
    'calculator-size': '120',
    'calculator-extras': ['windows', 'oven'],
    'calculator-speed': '3x',
    'calculator-time': '2',
  });
  expect(choicesStanding(form, firstChoices)).toEqual({
    cleaning: 'After party',
    size: 120,
    extras: ['oven', 'windows'],
    speed: '3x',
    time: 2,
  });
});

test('values that the calculator does not know are ignored', () => {
  expect(choicesStanding(formWith({ 'calculator-cleaning': 'Palace', 'calculator-speed': '9x' }), firstChoices)).toEqual({});
});
