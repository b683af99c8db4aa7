import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: (name) => name === 'RegistroFactura' });

const invoiceId = z.object({ IDEmisorFactura: z.string(), NumSerieFactura: z.string(), FechaExpedicionFactura: z.string() });
const yes = z.enum(['S', 'N']).optional();
const chained = z.object({
  Encadenamiento: z.object({ RegistroAnterior: z.object({ Huella: z.string() }).optional() }),
  SistemaInformatico: z.object({ NumeroInstalacion: z.string() }),
  FechaHoraHusoGenRegistro: z.string(),
  Huella: z.string(),
});
const issued = chained.extend({
  IDFactura: invoiceId,
  Subsanacion: yes,
  RechazoPrevio: z.enum(['N', 'S', 'X']).optional(),
  TipoFactura: z.string(),
  Destinatarios: z.object({ IDDestinatario: z.object({ IDOtro: z.object({ IDType: z.string() }).optional() }) }).optional(),
  CuotaTotal: z.string(),
  ImporteTotal: z.string(),
});
const annulled = chained.extend({
  IDFactura: z.object({
    IDEmisorFacturaAnulada: z.string(),
    NumSerieFacturaAnulada: z.string(),
    FechaExpedicionFacturaAnulada: z.string(),
  }),
  SinRegistroPrevio: yes,
  RechazoPrevio: yes,
});
const line = z.object({ RegistroAlta: issued.optional(), RegistroAnulacion: annulled.optional() });
const sender = z.object({ NombreRazon: z.string(), NIF: z.string() });
const message = z.object({
  Envelope: z.object({
    Body: z.object({
      RegFactuSistemaFacturacion: z
        .object({
          Cabecera: z.object({ ObligadoEmision: sender, RemisionVoluntaria: z.object({ Incidencia: z.string().optional() }).optional() }),
          RegistroFactura: z.array(line).max(1000),
        })
        .optional(),
      ConsultaFactuSistemaFacturacion: z
        .object({
          Cabecera: z.object({ ObligadoEmision: sender }),
          FiltroConsulta: z.object({
            PeriodoImputacion: z.object({ Ejercicio: z.string(), Periodo: z.string() }),
            FechaExpedicionFactura: z.object({ RangoFechaExpedicion: z.object({ Desde: z.string(), Hasta: z.string() }) }).optional(),
            ClavePaginacion: invoiceId.optional(),
          }),
        })
        .optional(),
    }),
  }),
});

/** A record as the agency reads it. `date` is `dd-mm-yyyy`. */
export interface ReceivedRecord {
  issuer: string;
  number: string;
  date: string;
  operation: 'Alta' | 'Anulacion';
  hash: string;
  /** The hash that its fields have. */
  ownHash: string;
  previousHash: string | null;
  installation: string;
  /** It corrects an earlier record of its number. */
  isCorrection: boolean;
  /** `X`: the agency has no record of the number, because it refused the one before. */
  refusedBefore: 'N' | 'S' | 'X';
  /** Its customer has a Spanish number that the census does not have. */
  isUnlisted: boolean;
  /** It annuls an invoice of which the agency has no record. */
  isWithoutRecord: boolean;
}

export interface ReceivedQuery {
  kind: 'query';
  issuer: string;
  name: string;
  year: string;
  month: string;
  /** The days of issue, `dd-mm-yyyy`. */
  days: { from: string; until: string } | null;
  after: string | null;
}

export type Received = { kind: 'delivery'; issuer: string; name: string; isLate: boolean; records: ReceivedRecord[] } | ReceivedQuery;

/** @returns null for what is no message of the agency's service */
export function readMessage(xml: string): Received | null {
  const parsed = message.safeParse(parser.parse(xml));
  if (!parsed.success) return null;
  const { RegFactuSistemaFacturacion: delivery, ConsultaFactuSistemaFacturacion: query } = parsed.data.Envelope.Body;
  if (delivery) {
    const { ObligadoEmision, RemisionVoluntaria } = delivery.Cabecera;
    const { NIF: issuer, NombreRazon: name } = ObligadoEmision;
    return {
      kind: 'delivery',
      issuer,
      name,
      isLate: RemisionVoluntaria?.Incidencia === 'S',
      records: delivery.RegistroFactura.flatMap(recordOf),
    };
  }
  if (!query) return null;
  const { NIF: issuer, NombreRazon: name } = query.Cabecera.ObligadoEmision;
  const { PeriodoImputacion: period, FechaExpedicionFactura: issuedOn, ClavePaginacion: after } = query.FiltroConsulta;
  const range = issuedOn?.RangoFechaExpedicion;
  const days = range ? { from: range.Desde, until: range.Hasta } : null;
  return { kind: 'query', issuer, name, year: period.Ejercicio, month: period.Periodo, days, after: after?.NumSerieFactura ?? null };
}

function recordOf({ RegistroAlta: issue, RegistroAnulacion: annulment }: z.output<typeof line>): ReceivedRecord[] {
  if (issue) {
    const { IDEmisorFactura: issuer, NumSerieFactura: number, FechaExpedicionFactura: date } = issue.IDFactura;
    const { TipoFactura, CuotaTotal, ImporteTotal } = issue;
    const fields = { ...issue.IDFactura, TipoFactura, CuotaTotal, ImporteTotal };
    const isUnlisted = issue.Destinatarios?.IDDestinatario.IDOtro?.IDType === '07';
    const codes = {
      isCorrection: issue.Subsanacion === 'S',
      refusedBefore: issue.RechazoPrevio ?? 'N',
      isUnlisted,
      isWithoutRecord: false,
    };
    return [{ issuer, number, date, operation: 'Alta', ...linked(issue, fields), ...codes }];
  }
  if (!annulment) return [];
  const id = annulment.IDFactura;
  const { IDEmisorFacturaAnulada: issuer, NumSerieFacturaAnulada: number, FechaExpedicionFacturaAnulada: date } = id;
  const isWithoutRecord = annulment.SinRegistroPrevio === 'S';
  const codes = { isCorrection: false, isUnlisted: false, refusedBefore: annulment.RechazoPrevio ?? 'N', isWithoutRecord };
  return [{ issuer, number, date, operation: 'Anulacion', ...linked(annulment, id), ...codes }];
}

/** The order of the fields is that of the agency's document on hashes. */
function linked(record: z.output<typeof chained>, fields: Record<string, string>) {
  const previousHash = record.Encadenamiento.RegistroAnterior?.Huella ?? null;
  const hashed = { ...fields, Huella: previousHash ?? '', FechaHoraHusoGenRegistro: record.FechaHoraHusoGenRegistro };
  const text = Object.entries(hashed).map(([name, value]) => `${name}=${value.trim()}`);
  const ownHash = createHash('sha256').update(text.join('&')).digest('hex').toUpperCase();
  return { hash: record.Huella, ownHash, previousHash, installation: record.SistemaInformatico.NumeroInstalacion };
}

const schemas = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tikR="${schemas}RespuestaSuministro.xsd" xmlns:tikLRRC="${schemas}RespuestaConsultaLR.xsd" xmlns:tik="${schemas}SuministroInformacion.xsd"><env:Body>${body}</env:Body></env:Envelope>`;

export const faultOf = (text: string): string =>
  envelope(`<env:Fault><faultcode>env:Client</faultcode><faultstring>${escaped(text)}</faultstring></env:Fault>`);

/** The parts that both answers have. */
export const header = (prefix: string, { issuer, name }: { issuer: string; name: string }, version = ''): string =>
  `<${prefix}:Cabecera>${version}<tik:ObligadoEmision><tik:NombreRazon>${escaped(name)}</tik:NombreRazon><tik:NIF>${issuer}</tik:NIF></tik:ObligadoEmision></${prefix}:Cabecera>`;

export const idOf = (
  { issuer, number, date }: Pick<ReceivedRecord, 'issuer' | 'number' | 'date'>,
  prefix: string,
  name = 'IDFactura',
): string =>
  `<${prefix}:${name}><tik:IDEmisorFactura>${issuer}</tik:IDEmisorFactura><tik:NumSerieFactura>${escaped(number)}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${date}</tik:FechaExpedicionFactura></${prefix}:${name}>`;
