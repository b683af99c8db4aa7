import { describe, expect, it } from 'vitest';
import { readCard } from './card-form.ts';
import { children, integer, list, pairs, parseForm, text } from './form.ts';
import { passesCheckDigit } from './test-cards.ts';

describe('a form-encoded body', () => {
  const form = parseForm(
    'mode=payment&line_items[0][price_data][unit_amount]=27485&line_items[0][quantity]=1&metadata[orderId]=o1&expand[]=a&expand[]=b.c&empty=',
  );

  it('brackets in the names become nested objects', () => {
    expect(text(form, 'mode')).toBe('payment');
    expect(children(form, 'line_items').map((line) => integer(line, 'price_data', 'unit_amount'))).toEqual([27_485]);
    expect(pairs(form, 'metadata')).toEqual({ orderId: 'o1' });
    expect(list(form, 'expand')).toEqual(['a', 'b.c']);
  });

  it('a value that is missing, empty or of another kind is undefined', () => {
    expect(text(form, 'empty')).toBeUndefined();
    expect(text(form, 'mode', 'deeper')).toBeUndefined();
    expect(integer(form, 'mode')).toBeUndefined();
    expect(pairs(form, 'nothing')).toEqual({});
  });

  it('a body cannot change prototypes', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('a card as typed', () => {
  const today = new Date('2027-06-15T00:00:00Z');
  const typed = { number: '4242-4242 4242 4242', expiry: '6/27', cvc: ' 123 ', name: 'Ana' };

  it('a card may contain spaces and dashes, and is valid through the last day of its month', () => {
    expect(readCard(typed, today)).toEqual({
      ok: true,
      card: { number: '4242424242424242', brand: 'visa', last4: '4242', expMonth: 6, expYear: 2027 },
    });
    expect(readCard({ ...typed, expiry: '05 / 2027' }, today)).toMatchObject({ problems: { expiry: 'expired' } });
  });

  it.each([
    ['number', '', 'missing'],
    ['number', '4242', 'incomplete'],
    ['number', 'four', 'invalid'],
    ['number', '4242424242424241', 'invalid'],
    ['expiry', '13/27', 'invalid'],
    ['expiry', 'June', 'invalid'],
    ['expiry', '06/99', 'invalid'],
    ['cvc', '12', 'incomplete'],
    ['cvc', '1234', 'invalid'],
    ['name', ' ', 'missing'],
  ] as const)('the field %s with %j is %s', (field, value, problem) => {
    expect(readCard({ ...typed, [field]: value }, today)).toMatchObject({ ok: false, problems: { [field]: problem } });
  });

  it('an American Express card has 15 digits and a security code of four', () => {
    expect(readCard({ ...typed, number: '378282246310005', cvc: '1234' }, today).ok).toBe(true);
    expect(passesCheckDigit('378282246310006')).toBe(false);
  });
});
