import { describe, expect, it } from 'vitest';
import { amountText, zonedTime } from './format.ts';
import { hashOf } from './hash.ts';
import { checkAddress, qrPath } from './qr.ts';
import type { AnnulmentRecord, IssueRecord } from './record.ts';

const system = { producerName: 'X', producerNif: '89890001K', name: 'X', id: '77', version: '1', installation: '1' };
const common = { issuer: '89890001K', issuerName: 'X', date: '2024-01-01', system };

/** The records of the examples that the tax agency publishes (document 0.1.2 of 27.08.2024). */
const first: IssueRecord = {
  ...common,
  kind: 'alta',
  number: '12345678/G33',
  type: 'F1',
  description: 'X',
  corrects: [],
  replaces: [],
  recipient: null,
  ivaPercent: 21,
  base: 11_110,
  iva: 1235,
  total: 12_345,
  repeats: null,
  previous: null,
  generatedAt: '2024-01-01T19:20:30+01:00',
};
const firstHash = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const second: IssueRecord = {
  ...first,
  number: '12345679/G34',
  previous: { number: first.number, date: first.date, hash: firstHash },
  generatedAt: '2024-01-01T19:20:35+01:00',
};
const secondHash = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const annulment: AnnulmentRecord = {
  ...common,
  kind: 'anulacion',
  number: second.number,
  previous: { number: second.number, date: second.date, hash: secondHash },
  generatedAt: '2024-01-01T19:20:40+01:00',
  isWithoutRecord: false,
  wasRefused: false,
};

describe('the hash of a record is the one in the examples of the tax agency', () => {
  it('for the first record of a chain', () => expect(hashOf(first)).toBe(firstHash));
  it('for the next one', () => expect(hashOf(second)).toBe(secondHash));
  it('for an annulment', () => expect(hashOf(annulment)).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68'));
});

describe('the texts of a record', () => {
  it('have cents behind a point, also below one euro and below zero', () => {
    expect([0, 5, 12_345, -7, -120_050].map(amountText)).toEqual(['0.00', '0.05', '123.45', '-0.07', '-1200.50']);
  });

  it('have the offset of Madrid, on both sides of a change of the clocks', () => {
    expect(zonedTime(new Date('2027-01-01T18:20:30.900Z'))).toBe('2027-01-01T19:20:30+01:00');
    expect(zonedTime(new Date('2027-10-31T00:59:59Z'))).toBe('2027-10-31T02:59:59+02:00');
    expect(zonedTime(new Date('2027-10-31T01:00:00Z'))).toBe('2027-10-31T02:00:00+01:00');
  });

  it('are escaped in the address of the QR code', () => {
    const address = checkAddress('https://www2.agenciatributaria.gob.es', {
      issuer: '89890001K',
      number: '12345678&G33',
      date: '2024-01-01',
      total: 24_140,
    });
    expect(address).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
    );
    expect(qrPath(address).size).toBeGreaterThan(40);
  });
});
