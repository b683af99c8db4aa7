import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { recipientOf } from './recipient.ts';
import { readTaxNumber } from './tax-number.ts';

const schemas = new URL('../../../test/tax-agency-schemas/SuministroInformacion.xsd', import.meta.url);

describe('a tax number', () => {
  it.each([
    ['12345678Z', '12345678Z'],
    ['12.345.678-z', '12345678Z'],
    ['X1234567L', 'X1234567L'],
    ['ES B58378431', 'B58378431'],
    ['q2826000h', 'Q2826000H'],
  ])('of Spain is read as people write it: %s', (typed, number) => {
    expect(readTaxNumber(typed)).toEqual({ kind: 'spanish', country: 'ES', number, isBusiness: /^[BQ]/.test(number) });
  });

  it.each(['12345678A', 'X1234567A', 'B58378430', 'B5837843', '1234', '', 'ES12345678A'])('with wrong digits is refused: %j', (typed) => {
    expect(readTaxNumber(typed)).toBeNull();
  });

  it.each([
    ['DE 136 695 976', 'euVat', 'DE'],
    ['EL094259216', 'euVat', 'GR'],
    ['FR40303265045', 'euVat', 'FR'],
    ['SE123456789701', 'euVat', 'SE'],
    ['GB980780684', 'foreign', 'GB'],
    ['XI980780684', 'euVat', 'XI'],
    ['NO995525828MVA', 'foreign', 'NO'],
    ['CHE-100.155.212 MWST', 'foreign', 'CH'],
    ['CHE100155212', 'foreign', 'CH'],
    ['AD U-132950-X', 'foreign', 'AD'],
  ])('of another country is checked by its digits: %s', (typed, kind, country) => {
    expect(readTaxNumber(typed)).toMatchObject({ kind, country });
  });

  it.each(['DE136695977', 'FR40303265046', 'GB980780685', 'XX123456', 'ZZ1234567'])(
    'of another country with wrong digits is refused: %s',
    (typed) => {
      expect(readTaxNumber(typed)).toBeNull();
    },
  );
});

it.each(['EU372000041', 'UN1234567', 'EZ1234567', 'QO1234567', 'XK1234567', 'AC1234567', 'UK980780684', 'SU1234567', 'XI980780685'])(
  'of what is no country is refused: %s',
  (typed) => {
    expect(readTaxNumber(typed)).toBeNull();
  },
);

it('can be of every country that the agency has', () => {
  const listed = /<xs:simpleType name="Pais">.*?<\/xs:simpleType>/s.exec(readFileSync(schemas, 'utf8'))?.[0] ?? '';
  const theirs = [...listed.matchAll(/value="(..)"/g)].map(([, country]) => country);
  expect(countries.size).toBe(249);
  expect(theirs).toEqual([...countries, 'XI']);
});

it('stands in a record as the agency asks: a Spanish one alone, others with their country', () => {
  const of = (number: string) => recipientOf({ name: 'Ana', number, address: '' });
  expect(of('12345678Z')).toEqual({ name: 'Ana', nif: '12345678Z' });
  expect(of('EL094259216')).toEqual({ name: 'Ana', other: { country: 'GR', idType: '02', id: 'EL094259216' } });
  expect(of('CHE-100.155.212 TVA')).toEqual({ name: 'Ana', other: { country: 'CH', idType: '04', id: 'CHE100155212' } });
  expect(of('GB980780684')).toEqual({ name: 'Ana', other: { country: 'GB', idType: '04', id: '980780684' } });
});
