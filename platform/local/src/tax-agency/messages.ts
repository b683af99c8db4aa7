import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: (name) => name === 'RegistroFactura' });

const invoiceId = z.object({ IDEmisorFactura: z.string(), NumSerieFactura: z.string(), FechaExpedicionFactura: z.string() });
const chained = z.object({
  Encadenamiento: z.object({ RegistroAnterior: z.object({ Huella: z.string() }).optional() }),
  Huella: z.string(),
});
const line = z.object({
  RegistroAlta: chained.extend({ IDFactura: invoiceId, Subsanacion: z.string().optional() }).optional(),
  RegistroAnulacion: chained
    .extend({
      IDFactura: z.object({
        IDEmisorFacturaAnulada: z.string(),
        NumSerieFacturaAnulada: z.string(),
        FechaExpedicionFacturaAnulada: z.string(),
      }),
    })
    .optional(),
});
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
  previousHash: string | null;
  repeats: boolean;
}

export type Received =
  | { kind: 'delivery'; issuer: string; name: string; isLate: boolean; records: ReceivedRecord[] }
  | { kind: 'query'; issuer: string; name: string; year: string; month: string; after: string | null };

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
  const { PeriodoImputacion: period, ClavePaginacion: after } = query.FiltroConsulta;
  return { kind: 'query', issuer, name, year: period.Ejercicio, month: period.Periodo, after: after?.NumSerieFactura ?? null };
}

function recordOf({ RegistroAlta: issue, RegistroAnulacion: annulment }: z.output<typeof line>): ReceivedRecord[] {
  if (issue) {
    const { IDEmisorFactura: issuer, NumSerieFactura: number, FechaExpedicionFactura: date } = issue.IDFactura;
    return [{ issuer, number, date, operation: 'Alta', ...linked(issue), repeats: issue.Subsanacion === 'S' }];
  }
  if (!annulment) return [];
  const id = annulment.IDFactura;
  const { IDEmisorFacturaAnulada: issuer, NumSerieFacturaAnulada: number, FechaExpedicionFacturaAnulada: date } = id;
  return [{ issuer, number, date, operation: 'Anulacion', ...linked(annulment), repeats: false }];
}

const linked = ({ Huella: hash, Encadenamiento: { RegistroAnterior } }: z.output<typeof chained>) => ({
  hash,
  previousHash: RegistroAnterior?.Huella ?? null,
});

const schemas = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tikR="${schemas}RespuestaSuministro.xsd" xmlns:tikLRRC="${schemas}RespuestaConsultaLR.xsd" xmlns:tik="${schemas}SuministroInformacion.xsd"><env:Body>${body}</env:Body></env:Envelope>`;

export const faultOf = (text: string): string =>
  envelope(`<env:Fault><faultcode>env:Client</faultcode><faultstring>${escaped(text)}</faultstring></env:Fault>`);

/** The parts that both answers have. */
export const header = (prefix: string, { issuer, name }: { issuer: string; name: string }, version = ''): string =>
  `<${prefix}:Cabecera>${version}<tik:ObligadoEmision><tik:NombreRazon>${escaped(name)}</tik:NombreRazon><tik:NIF>${issuer}</tik:NIF></tik:ObligadoEmision></${prefix}:Cabecera>`;

export const idOf = ({ issuer, number, date }: Pick<ReceivedRecord, 'issuer' | 'number' | 'date'>, prefix: string): string =>
  `<${prefix}:IDFactura><tik:IDEmisorFactura>${issuer}</tik:IDEmisorFactura><tik:NumSerieFactura>${escaped(number)}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${date}</tik:FechaExpedicionFactura></${prefix}:IDFactura>`;
