import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../../test/tax-agency-schema.ts';
import { hashOf } from './hash.ts';
import type { IssueRecord, TaxRecord } from './record.ts';
import { deliveryMessage, queryMessage } from './xml.ts';

const issuer = 'B58378431';
const system = {
  producerName: 'Limpio & <Claro>',
  producerNif: issuer,
  name: 'Nítida',
  id: 'NT',
  version: '1.0.0',
  installation: 'nitida.example',
};
const first = { number: 'F2027-0001', date: '2027-06-01' };
const chained = {
  issuer,
  issuerName: 'Limpio & <Claro>, S.L.\u0007',
  system,
  generatedAt: '2027-06-01T10:00:00+02:00',
  previous: { ...first, hash: 'A'.repeat(64) },
};
const ana = { name: 'Ana Ruiz', nif: '12345678Z' };

const issue = (change: Partial<IssueRecord>): IssueRecord => ({
  ...chained,
  kind: 'alta',
  number: 'F2027-0002',
  date: '2027-06-01',
  type: 'F2',
  description: 'Servicio de limpieza a domicilio',
  corrects: [],
  replaces: [],
  recipient: null,
  ivaPercent: 21,
  base: 100,
  iva: 21,
  total: 121,
  repeats: null,
  ...change,
});
const negative = { base: -100, iva: -21, total: -121 };

const kinds: [name: string, record: TaxRecord][] = [
  ['the first of a chain', issue({ previous: null })],
  ['a full invoice', issue({ type: 'F1', recipient: ana })],
  [
    'one for a company of the EU',
    issue({ type: 'F1', recipient: { name: 'B', other: { country: 'DE', idType: '02', id: 'DE136695976' } } }),
  ],
  ['one in place of a simplified one', issue({ type: 'F3', recipient: ana, replaces: [first] })],
  ['the correction of a full one', issue({ type: 'R1', recipient: ana, corrects: [first], ...negative })],
  ['the correction of what another taxpayer issued', issue({ type: 'R5', corrects: [{ ...first, issuer: 'B00000000' }], ...negative })],
  ['the correction of a simplified one', issue({ type: 'R5', corrects: [first], ...negative })],
  ['the repetition of a refused one', issue({ repeats: 'X' })],
  ['the repetition of a refused correction', issue({ repeats: 'S' })],
  ['an annulment', { ...chained, kind: 'anulacion', ...first, isWithoutRecord: false, wasRefused: false }],
  ['the repeated annulment of a refused one', { ...chained, kind: 'anulacion', ...first, isWithoutRecord: true, wasRefused: true }],
];

describe('the messages to the tax agency fit its schemas', () => {
  it.each(kinds)('%s', async (_name, record) => {
    expect(await schemaFaults(deliveryMessage(record, [{ record, hash: hashOf(record) }], false), 'SuministroLR.xsd')).toEqual([]);
  });

  it('many records after an outage', async () => {
    const records = kinds.map(([, record]) => ({ record, hash: hashOf(record) }));
    expect(await schemaFaults(deliveryMessage(chained, records, true), 'SuministroLR.xsd')).toEqual([]);
  });

  it('a question for what the agency has', async () => {
    const days = { from: '2027-06-01', until: '2027-06-30' };
    expect(await schemaFaults(queryMessage(chained, '2027-06', days, null), 'ConsultaLR.xsd')).toEqual([]);
    expect(await schemaFaults(queryMessage(chained, '2027-06', days, { issuer, ...first }), 'ConsultaLR.xsd')).toEqual([]);
  });

  it('and the schemas refuse what the agency would', async () => {
    const record = issue({});
    const message = deliveryMessage(record, [{ record, hash: hashOf(record) }], false);
    const abroad = issue({ type: 'F1', recipient: { name: 'B', other: { country: 'EU', idType: '04', id: '372000041' } } });
    for (const broken of [
      deliveryMessage(abroad, [{ record: abroad, hash: hashOf(abroad) }], false),
      message.replace('<sum1:TipoFactura>F2', '<sum1:TipoFactura>F9'),
      message.replace(/<sum1:CuotaTotal>.*?<\/sum1:CuotaTotal>/, ''),
      message.replaceAll('01-06-2027', '2027-06-01'),
      message.replaceAll(issuer, '1'),
    ])
      expect((await schemaFaults(broken, 'SuministroLR.xsd')).length).toBeGreaterThan(0);
  });
});
