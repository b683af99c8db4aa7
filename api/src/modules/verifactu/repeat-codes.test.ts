import { describe, expect, it } from 'vitest';
import { annulmentCodes, type EarlierRecord, repeatCode } from './repeat-codes.ts';

/** `refused -accepted`: a refused record of an invoice, then an accepted annulment. */
const history = (text: string): EarlierRecord[] =>
  text.split(' ').map((word) => ({
    kind: word.startsWith('-') ? 'anulacion' : 'alta',
    state: word.replace('-', '') as EarlierRecord['state'],
  }));

describe('the code of a correction', () => {
  it.each([
    ['refused', 'X'],
    ['refused refused', 'X'],
    ['acceptedWithErrors', 'N'],
    ['refused acceptedWithErrors', 'N'],
    ['acceptedWithErrors refused', 'S'],
    ['acceptedWithErrors refused refused', 'S'],
    ['acceptedWithErrors refused acceptedWithErrors', 'N'],
    ['accepted', null],
    ['waiting', null],
    ['sent', null],
    ['conflict', null],
    ['unclear', null],
    ['accepted -accepted', null],
    ['accepted -refused', null],
  ])('after %s is %s', (records, code) => {
    expect(repeatCode(history(records))).toBe(code);
  });
});

describe('the codes of an annulment', () => {
  it.each([
    ['accepted', false, false],
    ['acceptedWithErrors', false, false],
    ['waiting', false, false],
    ['refused', true, false],
    ['refused refused', true, false],
    ['acceptedWithErrors refused', false, false],
    ['accepted -refused', false, true],
    ['refused -refused', true, true],
  ])('after %s', (records, isWithoutRecord, wasRefused) => {
    expect(annulmentCodes(history(records))).toEqual({ isWithoutRecord, wasRefused });
  });

  it.each(['accepted -accepted', 'refused -waiting', 'conflict', 'unclear'])('are none after %s', (records) => {
    expect(annulmentCodes(history(records))).toBeNull();
  });
});
