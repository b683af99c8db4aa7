import { writePlay } from '@nitida/local/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { schemaFaults } from '../../../test/tax-agency-schema.ts';
import { appendAnnulment, appendInvoices } from '../../../test/tax-records.ts';
import { readQuery } from './answers.ts';
import { sentRecords } from './deliveries.ts';
import type { SendMessage } from './transport.ts';
import { deliveryMessage, queryMessage } from './xml.ts';

let api: BookingApi;
let way: SendMessage;
beforeAll(async () => {
  api = await startBookingApi();
  const opened = await api.tools.taxAgency();
  if (opened === null) throw new Error('There is no tax agency');
  way = opened;
});
afterAll(() => api.close());

/** Longer than any answer here takes. */
const soon = AbortSignal.timeout(600_000);
const june = { from: '2027-06-01', until: '2027-06-30' };

describe('the answers of the local agency fit the schemas', () => {
  it('to records, with each state, and to a question, page by page', async () => {
    const numbers = await appendInvoices(api, 105);
    await appendAnnulment(api, numbers[3] ?? '');
    const [first = '', second = '', third = ''] = numbers;
    await writePlay(api.db, { records: { [first]: 'refused', [second]: 'acceptedWithErrors', [third]: 'duplicate' } });
    const records = await sentRecords(api.db, 'B00000000', 'waiting');
    const [one] = records;
    if (!one) throw new Error('Nothing waits');
    const delivered = await way(deliveryMessage(one.record, records, false), soon);
    expect(delivered).toContain('EstadoRegistroDuplicado');
    expect(await schemaFaults(delivered, 'RespuestaSuministro.xsd')).toEqual([]);
    const page = await way(queryMessage(one.record, '2027-06', june, null), soon);
    expect(await schemaFaults(page, 'RespuestaConsultaLR.xsd')).toEqual([]);
    const { held, next } = readQuery(page);
    expect([held.get(second)?.state, held.get(numbers[3] ?? '')?.state]).toEqual(['acceptedWithErrors', 'annulled']);
    const last = await way(queryMessage(one.record, '2027-06', june, next), soon);
    expect(await schemaFaults(last, 'RespuestaConsultaLR.xsd')).toEqual([]);
    expect(readQuery(last).held.size + held.size).toBe(104);
    expect(readQuery(last).next).toBeNull();
  });

  it('and the schemas refuse the states of the other answer', async () => {
    const page = await way(queryMessage({ issuer: 'B00000000', issuerName: 'x' }, '2027-06', june, null), soon);
    const feminine = page.replaceAll('>Correcto<', '>Correcta<');
    expect((await schemaFaults(feminine, 'RespuestaConsultaLR.xsd')).length).toBeGreaterThan(0);
  });
});

describe('what the agency says of a record', () => {
  const answer = (state: string) =>
    `<e:Envelope xmlns:e="x"><e:Body><e:RespuestaConsultaFactuSistemaFacturacion><e:IndicadorPaginacion>N</e:IndicadorPaginacion><e:RegistroRespuestaConsultaFactuSistemaFacturacion><e:IDFactura><e:NumSerieFactura>T1</e:NumSerieFactura></e:IDFactura><e:DatosRegistroFacturacion><e:Huella>A</e:Huella></e:DatosRegistroFacturacion><e:EstadoRegistro><e:EstadoRegistro>${state}</e:EstadoRegistro></e:EstadoRegistro></e:RegistroRespuestaConsultaFactuSistemaFacturacion></e:RespuestaConsultaFactuSistemaFacturacion></e:Body></e:Envelope>`;
  it.each([
    ['Correcto', 'accepted'],
    ['Correcta', 'accepted'],
    ['AceptadoConErrores', 'acceptedWithErrors'],
    ['AceptadaConErrores', 'acceptedWithErrors'],
    ['Anulado', 'annulled'],
    ['Anulada', 'annulled'],
    ['Otro', undefined],
  ])('%s is %s', (word, state) => {
    expect(readQuery(answer(word)).held.get('T1')?.state).toBe(state);
  });
});
